import { finderWords } from "#site/layouts/finder-words.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of the intent finder; the build moves them into its code. */
export const routes = json("/intent.json", ({ content }) => finderWords(content));
