import { files } from "#site/rendering/routes.ts";

export const routes = files((content) =>
  content.entries("downloadTexts").map(({ id, data }) => [`/downloads/${id}.txt`, () => data.text]),
);
