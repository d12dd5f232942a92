import type { z } from "zod";
import { dayOf } from "#contract/calendar/company-day.ts";
import { company } from "#contract/company.ts";
import type { ContentSave, contentNew, contentRemove, contentSettle } from "#contract/console/content.ts";
import type { Role } from "#contract/console/operators.ts";
import { type Redirects, redirectsFile } from "#contract/redirects.ts";
import { firstLanguage, productText } from "#schemas/completed.ts";
import { begunTranslation, translationAt } from "#schemas/languages.ts";
import type { Texts } from "#server/content/checking/placed.ts";
import { type Conflict, isRecord, type Path, replacedAt } from "#server/content/editing/values.ts";
import { completedWords, ownText, type Words, wordsOf } from "#server/content/editing/words.ts";
import { UnwritableError } from "#server/content/editing/yaml.ts";
import type { Edited } from "#server/content/source/edited.ts";
import { storable } from "#server/database/text.ts";
import { HttpError } from "#server/http/errors.ts";
import { storeDraft } from "./commands.ts";
import { checkOwnersParts } from "./owners-parts.ts";
import { draftsOf, withDrafts } from "./queries.ts";

/** Who changes a draft, and when. */
type Act = { readonly operatorId: string; readonly role: Role; readonly now: Date };

/** Which draft it was, and whether it was kept: not when somebody else had changed it. */
type Kept = { readonly file: string; readonly isKept: boolean };

async function present({ database, source }: Edited, file: string) {
  const { texts } = await source.newest();
  const drafts = await draftsOf(database, texts);
  const draft = drafts.find((one) => one.file === file);
  const inFile = texts.get(file) ?? null;
  const begun = begunTranslation(file, withDrafts(texts, drafts));
  const own = draft === undefined ? (inFile ?? begun ?? null) : (draft.text ?? inFile);
  const language = firstLanguage(texts);
  const text = own ?? productText(file, language);
  if (text === undefined)
    throw new HttpError(404, "There is no such file any more. Please go back to the list.");
  return { draft, inFile, own, text, language };
}

function written(
  { file, own, language }: { readonly file: string; readonly own: string | null; readonly language: string },
  words: Words,
): string {
  try {
    return ownText(file, own, words, language);
  } catch (error) {
    if (error instanceof UnwritableError) throw new HttpError(422, error.message);
    throw error;
  }
}

/** Keeps what a draft is to say. */
export async function keepWords(edited: Edited, save: ContentSave, act: Act): Promise<Kept> {
  const { file, revision } = save;
  const { inFile, own, text, draft, language } = await present(edited, file);
  if ((draft?.revision ?? 0) !== revision) return { file, isKept: false };
  if (draft !== undefined && draft.conflicts.length > 0) {
    throw new HttpError(409, "The file was changed by hand in the same place. Say first what is to stay.");
  }
  const next =
    "text" in save
      ? save.text
      : written({ file, own, language }, { value: save.value, body: save.body ?? null });
  checkOwnersParts({ file, before: [inFile, text], after: next }, act.role);
  const isKept = await storeDraft(
    edited.database,
    { file, revision, base: inFile, text: storable(next) },
    act,
  );
  return { file, isKept };
}

/** The firm's time zone, as company.yaml says it. */
function zoneIn(texts: Texts): string {
  const read = company.safeParse(wordsOf("company.yaml", texts.get("company.yaml") ?? "").value);
  return read.data?.businessHours.timeZone ?? "UTC";
}

/** Makes a draft of a file that does not exist yet. */
export async function addFile(
  edited: Edited,
  { folder, name, title }: z.infer<typeof contentNew>,
  act: Act,
): Promise<Kept> {
  const file = `${folder}/${name}.md`;
  const { texts } = await edited.source.newest();
  const drafts = await draftsOf(edited.database, texts);
  if (texts.has(file) || drafts.some((draft) => draft.file === file)) {
    throw new HttpError(409, "There is one with this address already. Please choose another one.");
  }
  const text = patternOf({ folder, name, title, day: dayOf(act.now, zoneIn(texts)) }, texts);
  return { file, isKept: await storeDraft(edited.database, { file, revision: 0, base: null, text }, act) };
}

const redirectsPath = "redirects.yaml";

/** Adds an old address to the draft of redirects.yaml; a folder of an earlier release has no such file. */
export async function addRedirect(edited: Edited, added: Redirects[number], act: Act): Promise<Kept> {
  const { texts } = await edited.source.newest();
  const draft = (await draftsOf(edited.database, texts)).find(({ file }) => file === redirectsPath);
  const inFile = texts.get(redirectsPath) ?? null;
  const text = draft?.text ?? inFile ?? "redirects: []\n";
  const { value } = wordsOf(redirectsPath, text);
  const read = redirectsFile.safeParse(value);
  if (!read.success || (draft?.conflicts.length ?? 0) > 0)
    throw new HttpError(409, "Mend Old addresses under Content first: it cannot be read as it stands.");
  const redirects = [...read.data.redirects, added];
  const checked = redirectsFile.safeParse({ redirects });
  if (!checked.success) throw new HttpError(422, `This address is there already: ${added.from}`);
  const place = { file: redirectsPath, own: text, language: firstLanguage(texts) };
  const next = written(place, { value: { redirects }, body: null });
  const revision = draft?.revision ?? 0;
  const isKept = await storeDraft(
    edited.database,
    { file: redirectsPath, revision, base: inFile, text: storable(next) },
    act,
  );
  return { file: redirectsPath, isKept };
}

/** Makes a draft that deletes its file. */
export async function removeFile(
  edited: Edited,
  { file, revision }: z.infer<typeof contentRemove>,
  act: Act,
): Promise<Kept> {
  const { inFile, language } = await present(edited, file);
  const isNeeded = !/^(?:blog|resources|pages)\//.test(file) && productText(file, language) === undefined;
  if (isNeeded && translationAt(file) === undefined) {
    throw new HttpError(422, "The site needs this file. Only articles, guides and pages can be taken away.");
  }
  return {
    file,
    isKept: await storeDraft(edited.database, { file, revision, base: inFile, text: null }, act),
  };
}

type Choice = z.infer<typeof contentSettle>["choices"][number];

const same = (one: Path, other: Path) => JSON.stringify(one) === JSON.stringify(other);

function settledWith(choices: readonly Choice[], conflicts: readonly Conflict[]) {
  return conflicts.map((conflict) => {
    const choice = choices.find(({ path }) => same(path, conflict.path));
    if (choice === undefined) throw new HttpError(400, "Please say of each place what is to stay.");
    return { path: conflict.path, value: choice.keep === "file" ? conflict.inFile : conflict.inDraft };
  });
}

/** Decides which value stays at places that were changed both in the draft and by hand. */
export async function settleConflicts(
  edited: Edited,
  { file, revision, choices }: z.infer<typeof contentSettle>,
  act: Act,
): Promise<Kept> {
  const { draft, inFile, own, text, language } = await present(edited, file);
  if (draft?.revision !== revision) return { file, isKept: false };
  const settled = settledWith(choices, draft.conflicts);
  const [whole] = settled.filter(({ path }) => path.length === 0);
  const keep = (next: string | null) =>
    storeDraft(edited.database, { file, revision, base: inFile, text: next }, act);
  if (whole !== undefined) {
    return { file, isKept: await keep(typeof whole.value === "string" ? whole.value : null) };
  }
  const words = completedWords(file, own, language);
  const isBody = ({ path }: { path: Path }) => path[0] === "text" && words.body !== null && path.length === 1;
  const value = settled
    .filter((one) => !isBody(one))
    .reduce(
      (now, { path, value }) => (isRecord(now) || Array.isArray(now) ? replacedAt(now, path, value) : now),
      words.value,
    );
  const body = settled.find(isBody)?.value;
  const next = written(
    { file, own, language },
    { value, body: typeof body === "string" ? body : words.body },
  );
  checkOwnersParts({ file, before: [inFile, text], after: next }, act.role);
  return { file, isKept: await keep(next) };
}

/** A new file of content. `name`: the last part of its address. */
type Begun = {
  readonly folder: "blog" | "resources" | "cases" | "pages";
  readonly name: string;
  /** Its title, as its writer typed it. */
  readonly title: string;
  /** Today, as YYYY-MM-DD. */
  readonly day: string;
};

/** Fields of a file of the same folder: a new one begins in the same group. */
function sibling(texts: Texts, folder: string) {
  const [file = "", text = ""] = [...texts].find(([name]) => name.startsWith(`${folder}/`)) ?? [];
  const { value } = wordsOf(file, text);
  const field = (name: string) => (isRecord(value) && typeof value[name] === "string" ? value[name] : "");
  return { slug: file.replace(/^.*\/|\.md$/g, ""), field };
}

/** The first category of blog.yaml; "": there is none. */
function firstCategory(texts: Texts): string {
  const { value } = wordsOf("blog.yaml", texts.get("blog.yaml") ?? "");
  const categories = isRecord(value) ? value["categories"] : undefined;
  const names = isRecord(categories) ? Object.keys(categories) : [];
  return names.find((name) => !["label", "all"].includes(name)) ?? "";
}

/** What a new file begins with. The writer fills in the author and the text. `texts`: the files there are. */
export function patternOf({ folder, title, day }: Begun, texts: Texts): string {
  const { slug, field } = sibling(texts, folder);
  const signed = { author: "", reviewed: day, reviewedBy: "" };
  const fields = {
    blog: {
      title,
      excerpt: "",
      ...signed,
      date: day,
      category: firstCategory(texts),
      tags: [firstCategory(texts) || title],
      featured: false,
      description: "",
    },
    resources: {
      title,
      subtitle: "",
      category: field("category"),
      group: field("group"),
      ...signed,
      publishDate: day,
      excerpt: "",
      description: "",
      tags: [field("category") || title],
      related: slug === "" ? [] : [slug],
    },
    cases: {
      title,
      excerpt: "",
      client: "",
      frameworks: [title],
      situation: "",
      work: [title],
      weeks: 1,
      outcome: [title],
    },
    pages: { title, description: "", lead: "" },
  };
  const lines = Object.entries(fields[folder]).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n`;
}
