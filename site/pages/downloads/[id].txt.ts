import { files } from "#site/rendering/routes.ts";

export const routes = files((content) => {
  const { without } = content.words("documents");
  return content
    .entries("downloadTexts")
    .filter(({ id }) => !without.includes(id))
    .map(({ id, data }) => [`/downloads/${id}.txt`, () => data.text]);
});
