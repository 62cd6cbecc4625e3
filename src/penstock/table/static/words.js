// The reader's language: t(source, {name: value}). The page brings the translations along;
// words.json lists every source text used in these scripts.

const found = document.getElementById("words");
const words = found ? JSON.parse(found.textContent) : {};

/** The source text in the reader's language, with the names in braces filled in. */
export function t(source, values = {}) {
  const text = words[source] || source;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

export const language = document.documentElement.lang || "en";
