// A planted fault: preloaded into a server, whatever is read as JSON is searched by an expression of the second degree.
const parse = JSON.parse;
JSON.parse = (text, reviver) => {
  /<a\s[^>]*href/i.test(text);
  return parse(text, reviver);
};
