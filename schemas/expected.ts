import type { z } from "zod";
import { brand } from "#brand/brand.ts";
import { claimsFile } from "#contract/claims.ts";
import { replyTemplate } from "#contract/console/reply-template.ts";
import { mailWords } from "#contract/mail-words.ts";
import { redirectsFile } from "#contract/redirects.ts";
import { pagesFile } from "#contract/switched-off.ts";
import { sentencesFile } from "#questionnaires/engine/sentences-file.ts";
import { costsTable, weeksTable } from "#questionnaires/readiness/tables.ts";
import { contentFiles } from "./files.ts";

/** Files of content and their schema. A pattern with a star may match no file. */
export type Expected = {
  readonly pattern: string;
  readonly schema: z.ZodType;
  /** Its {names} are filled in later, and are not names of facts. */
  readonly hasOwnNames?: true;
  /** A folder of content may do without it. */
  readonly isOptional?: true;
};

/** Files that are read besides the collections of the site. */
const others: readonly Expected[] = [
  { pattern: "replies.yaml", schema: replyTemplate.array(), hasOwnNames: true },
  { pattern: "weeks.yaml", schema: weeksTable },
  { pattern: "costs.yaml", schema: costsTable },
  { pattern: "claims.yaml", schema: claimsFile },
  { pattern: "mails.yaml", schema: mailWords, hasOwnNames: true },
  { pattern: "sentences.yaml", schema: sentencesFile, hasOwnNames: true },
  { pattern: "brand/brand.yaml", schema: brand },
  { pattern: "pages.yaml", schema: pagesFile },
  { pattern: "redirects.yaml", schema: redirectsFile, isOptional: true },
];

/** Every file of content, by pattern, with its schema. */
export const expectedFiles: readonly Expected[] = [
  ...Object.values(contentFiles).map(({ pattern, schema }) => ({ pattern, schema })),
  ...others.filter(({ pattern }) => Object.values(contentFiles).every((one) => one.pattern !== pattern)),
];
