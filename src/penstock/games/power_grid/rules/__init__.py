"""The rules: state, verbs, set-up, one module per chapter, what is hidden, what must hold."""
