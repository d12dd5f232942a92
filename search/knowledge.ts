import type { AsPlainObject } from "minisearch";
import type { KeywordGroup } from "./keyword-groups.ts";
import { type Likeness, likenessTo } from "./likeness.ts";
import { type Mending, mendingWith } from "./misspellings.ts";
import { type Indexed, makeIndex, openIndex, type SiteIndex } from "./site-index.ts";

/** The data in which answers are looked up. */
export type Knowledge = {
  readonly groups: readonly KeywordGroup[];
  readonly index: SiteIndex;
  /** How like a question is to those that each answer answers. */
  readonly likeness: Likeness;
  /** A question without its misspellings. */
  readonly mended: Mending;
  /** Words of questions that no answer is about. */
  readonly offTopic: readonly string[];
  /**
   * Ids of the answers that quote a price: they are given to questions about a price, and else only offered.
   */
  readonly priced: ReadonlySet<string>;
  /** Ids of the answers that say what to do first in an emergency. */
  readonly urgent: ReadonlySet<string>;
};

/** The same as data: a file of the built site, for the browser and the server alike. */
export type KnowledgeFile = {
  readonly groups: readonly KeywordGroup[];
  readonly priced: readonly string[];
  readonly urgent: readonly string[];
  readonly offTopic: readonly string[];
  /** Ways to ask for each answer, by its id. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
  readonly index: AsPlainObject;
};

/** Where the file is. The build writes it (site/pages/search.json.ts). */
export const knowledgePath = "/search.json";

export function knowledgeFile(
  entries: readonly Indexed[],
  known: Omit<KnowledgeFile, "index">,
): KnowledgeFile {
  return { ...known, index: makeIndex(entries) };
}

/** Opens the file. The build has written it, so its content is not checked again. */
export function openKnowledge({ groups, priced, urgent, offTopic, asked, index }: KnowledgeFile): Knowledge {
  const opened = openIndex(index);
  return {
    groups,
    offTopic,
    priced: new Set(priced),
    urgent: new Set(urgent),
    likeness: likenessTo(asked),
    mended: mendingWith(groups, Object.values(asked).flat(), opened.knows),
    index: opened,
  };
}
