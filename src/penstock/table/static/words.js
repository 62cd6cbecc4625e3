// The reader's language: t(source, {name: value}). The page brings the translations along;
// words.json lists every source text used in these scripts.

const found = document.getElementById("words");
const words = found ? JSON.parse(found.textContent) : {};

/** The source text in the reader's language, with the names in braces filled in. */
export function t(source, values = {}) {
  const text = words[source] || source;
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name, forms) => {
    if (!(name in values)) return whole;
    return forms ? formFor(Number(values[name]), forms.split("|")) : String(values[name]);
  });
}

/** The form of a word that goes with a number: two forms as in English, three as in Russian. */
function formFor(number, forms) {
  if (forms.length === 2) return forms[number === 1 ? 0 : 1];
  const tens = number % 100;
  const ones = number % 10;
  if (ones === 1 && tens !== 11) return forms[0];
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? forms[1] : forms[2];
}

export const language = document.documentElement.lang || "en";
