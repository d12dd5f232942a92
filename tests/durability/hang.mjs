// Preloaded into a server: reading a body with these words takes for ever, as a mistake in our code might.
const parse = JSON.parse;
JSON.parse = (text, reviver) => {
  while (text.includes("for ever and ever"));
  return parse(text, reviver);
};
