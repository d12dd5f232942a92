import type { Knowledge } from "#search/knowledge.ts";
import type { Suggestions } from "#search/suggestions.ts";
import type { Understood } from "#search/understanding.ts";

/** Searches the site's index. */
export type Search = {
  readonly understand: (text: string) => Understood;
  readonly suggestionsFor: (text: string) => Suggestions | undefined;
  /** Whether the site uses a word itself. */
  readonly knows: (word: string) => boolean;
};

let opening: Promise<Search> | undefined;

/** The site's own file, written by the build (site/pages/search.json.ts), and the code that reads it. */
async function open(): Promise<Search> {
  const [{ knowledgePath, openKnowledge }, { understand }, { suggestionsFor }] = await Promise.all([
    import("#search/knowledge.ts"),
    import("#search/understanding.ts"),
    import("#search/suggestions.ts"),
  ]);
  const response = await fetch(knowledgePath);
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const knowledge: Knowledge = openKnowledge(await response.json());
  return {
    understand: (text) => understand(knowledge, text),
    suggestionsFor: (text) => suggestionsFor(knowledge, text),
    knows: knowledge.index.knows,
  };
}

/**
 * The search in the browser. Code and index are fetched once, with the first question. Rejects when they cannot
 * be loaded; then the next question fetches them again.
 */
export function searchHere(): Promise<Search> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}
