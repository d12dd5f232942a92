import type { ContentDrafts, ContentFile, ContentIssue, ContentRow } from "#contract/console/content.ts";
import type { Role } from "#contract/console/operators.ts";
import { placeInWords } from "#contract/console/places.ts";
import { completedText, completedTexts, firstLanguage, productText } from "#schemas/completed.ts";
import { begunTranslation, translations } from "#schemas/languages.ts";
import type { Finding, Texts } from "#server/content/checking/placed.ts";
import type { Conflict } from "#server/content/editing/values.ts";
import { changesOf, completedWords, rebased, wordsOf } from "#server/content/editing/words.ts";
import { UnshowableError } from "#server/content/editions/unshowable.ts";
import { handChanges, labelOf, schemaOf } from "#server/content/folder.ts";
import type { Edited } from "#server/content/source/edited.ts";
import type { Database } from "#server/database/open.ts";
import { lockedParts } from "./owners-parts.ts";

/** A draft, merged with its file as it is now. */
export type Draft = {
  readonly file: string;
  readonly inFile: string | null;
  /** Null: the file is to be deleted. */
  readonly text: string | null;
  readonly revision: number;
  readonly by: string;
  readonly operatorId: string;
  readonly at: string;
  readonly publishAt: string | null;
  readonly conflicts: readonly Conflict[];
};

/** Every draft, in the order of their files. */
export async function draftsOf(database: Database, texts: Texts): Promise<readonly Draft[]> {
  const rows = await database
    .selectFrom("content_drafts as draft")
    .innerJoin("operators", "operators.id", "draft.operator_id")
    .selectAll("draft")
    .select("operators.name as by")
    .orderBy("file")
    .execute();
  return rows.map(({ file, base, text, revision, by, operator_id, changed_at, publish_at }) => {
    const inFile = texts.get(file) ?? null;
    return {
      file,
      inFile,
      revision,
      by,
      operatorId: operator_id,
      at: changed_at,
      publishAt: publish_at,
      ...rebased({ file, before: base, inFile, inDraft: text }),
    };
  });
}

/** The files as they would be with these drafts. */
export function withDrafts(texts: Texts, drafts: readonly Draft[]): Texts {
  const next = new Map(texts);
  for (const { file, text } of drafts) {
    if (text === null) next.delete(file);
    else next.set(file, text);
  }
  return next;
}

function linesOf(text: string): number {
  return text.split("\n").length;
}

/** A line counted in the text of Markdown alone, without the fields above it; "" for a line of these. */
function lineInText(line: number, linesBefore = line): string {
  return line > linesBefore ? `Line ${line - linesBefore}` : "";
}

function issuesOf(findings: readonly Finding[], texts: Texts): readonly ContentIssue[] {
  const fields = new Map(
    [...new Set(findings.map(({ file }) => file))].map((file) => {
      const text = completedText(file, texts.get(file), firstLanguage(texts)) ?? "";
      const { value, body } = wordsOf(file, text);
      const linesBefore = body === null ? undefined : linesOf(text) - linesOf(body);
      return [file, { value, schema: schemaOf(file), linesBefore }];
    }),
  );
  return findings.map(({ kind, file, path, line, sentence }) => {
    const keys = path.filter((key) => typeof key !== "symbol");
    const { linesBefore, ...words } = fields.get(file) ?? { value: undefined, schema: null };
    const place = placeInWords(keys, words) || lineInText(line, linesBefore);
    const said = sentence.charAt(0).toUpperCase() + sentence.slice(1);
    return { kind, file, path: keys, place, line, sentence: said };
  });
}

/** What is to be mended in files. */
export async function issuesIn({ check }: Edited["site"], texts: Texts): Promise<readonly ContentIssue[]> {
  try {
    return issuesOf(await check(texts), texts);
  } catch (error) {
    if (!(error instanceof UnshowableError)) throw error;
    const place = { file: "company.yaml", path: [], place: "", line: 1 };
    return [{ kind: "problem", ...place, sentence: error.message }];
  }
}

function changeOf({ inFile, text }: Draft): "new" | "changed" | "removed" {
  if (text === null) return "removed";
  return inFile === null ? "new" : "changed";
}

function shownDraft(draft: Draft): NonNullable<ContentRow["draft"]> {
  const { revision, by, at, publishAt, conflicts } = draft;
  return { revision, by, at, publishAt, change: changeOf(draft), hasConflict: conflicts.length > 0 };
}

/** Who published the present text of a file, and when; null: nobody of the console. */
type Published = { readonly by: string | null; readonly at: string | null };

/** Who published the present text of each file. */
async function publishersOf(database: Database, texts: Texts): Promise<ReadonlyMap<string, Published>> {
  const rows = await database
    .selectFrom("publications")
    .leftJoin("operators", "operators.id", "publications.operator_id")
    .select(["changes", "ended_at as at", "operators.name as by"])
    .where("state", "=", "done")
    .orderBy("publications.id")
    .execute();
  const last = new Map(
    rows.flatMap(({ changes, by, at }) => {
      const files: readonly { file: string; after: string | null }[] = JSON.parse(changes);
      return files.map(({ file, after }) => [file, { by, at, after }] as const);
    }),
  );
  const said = [...last].filter(([file, { after }]) => texts.get(file) === (after ?? undefined));
  return new Map(said.map(([file, { by, at }]) => [file, { by, at }]));
}

/** What rows of the list are made from. */
type Shown = {
  readonly texts: Texts;
  readonly by: ReadonlyMap<string, Published>;
  readonly byHand: ReadonlySet<string>;
  readonly changedAt: Edited["source"]["changedAt"];
};

async function shownOf({ database, source, site }: Edited, texts: Texts): Promise<Shown> {
  const byHand = new Set(handChanges(texts, site.texts()).map(({ file }) => file));
  return { texts, by: await publishersOf(database, texts), byHand, changedAt: source.changedAt };
}

function rowOf(file: string, { texts, by, byHand, changedAt }: Shown, draft: Draft | undefined): ContentRow {
  return {
    file,
    ...labelOf(file, completedText(file, draft?.text ?? texts.get(file), firstLanguage(texts)) ?? ""),
    changedAt: changedAt(file) ?? by.get(file)?.at ?? null,
    changedBy: by.get(file)?.by ?? null,
    isChangedByHand: byHand.has(file),
    draft: draft === undefined ? null : shownDraft(draft),
  };
}

/** All files and drafts, for the list, and the names of those that were changed by hand. */
export async function rowsOf(edited: Edited) {
  const { texts } = await edited.source.newest();
  const [drafts, shown] = [await draftsOf(edited.database, texts), await shownOf(edited, texts)];
  const next = withDrafts(texts, drafts);
  const files = [...completedTexts(next).keys(), ...texts.keys(), ...translations(next)];
  return {
    files: [...new Set(files)].toSorted().map((file) =>
      rowOf(
        file,
        shown,
        drafts.find((draft) => draft.file === file),
      ),
    ),
    changedByHand: [...shown.byHand],
  };
}

type Typed = { readonly own: string | undefined; readonly begun?: string | undefined };

function shownWords(file: string, { own, begun }: Typed, language: string) {
  const isBegun = own === undefined && begun !== undefined;
  const { value = null, body } = isBegun ? wordsOf(file, begun) : completedWords(file, own ?? null, language);
  return { text: own ?? begun ?? productText(file, language) ?? "", value, body };
}

/** One file as somebody of a role edits it; undefined when there is none. */
export async function fileOf(edited: Edited, file: string, role: Role): Promise<ContentFile | undefined> {
  const { texts } = await edited.source.newest();
  const drafts = await draftsOf(edited.database, texts);
  const draft = drafts.find((one) => one.file === file);
  const inFile = texts.get(file);
  const language = firstLanguage(texts);
  const isProducts = productText(file, language) !== undefined;
  const begun = begunTranslation(file, withDrafts(texts, drafts));
  if (draft === undefined && inFile === undefined && !isProducts && begun === undefined) return undefined;
  const issues = await issuesIn(edited.site, withDrafts(texts, drafts));
  return {
    ...rowOf(file, await shownOf(edited, texts), draft),
    schema: schemaOf(file),
    words: shownWords(file, { own: draft?.text ?? inFile, begun }, language),
    published: inFile === undefined && !isProducts ? null : shownWords(file, { own: inFile }, language),
    issues: issues.filter((issue) => issue.file === file),
    conflicts: (draft?.conflicts ?? []).map((conflict) => ({ ...conflict, path: [...conflict.path] })),
    locked: lockedParts(file, role),
  };
}

function shownChanges(
  { file, inFile, text }: Draft,
  language: string,
): ContentDrafts["drafts"][number]["changes"] {
  const fields = { value: completedWords(file, text ?? inFile, language).value, schema: schemaOf(file) };
  return changesOf(file, inFile, text, language).map(({ path, before, after }) => {
    const keys = [...path];
    return { path: keys, place: placeInWords(keys, fields) || "The text", before, after };
  });
}

/** What every draft changes. */
export async function draftChanges({ database, source, site }: Edited): Promise<ContentDrafts> {
  const { texts } = await source.newest();
  const drafts = await draftsOf(database, texts);
  const issues = await issuesIn(site, withDrafts(texts, drafts));
  return {
    drafts: drafts.map((draft) => ({
      ...shownDraft(draft),
      file: draft.file,
      title: labelOf(draft.file, draft.text ?? draft.inFile ?? "").title,
      changes: shownChanges(draft, firstLanguage(texts)),
      issues: issues.filter(({ file }) => file === draft.file),
    })),
  };
}
