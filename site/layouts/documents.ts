import { type Version, versions, withBlanks } from "#documents/blanks.ts";
import { docxOf } from "#documents/docx.ts";
import { letterheadOf } from "#documents/letterhead.ts";
import { blocksOf } from "#documents/markdown.ts";
import { xlsxOf } from "#documents/xlsx.ts";
import { oncePerText } from "#schemas/once-per-text.ts";
import { type Content, type Entry, oncePerVersion } from "#site/content/content.ts";
import { pngOf } from "#site/rendering/drawing/png.ts";
import { look } from "./brand.ts";
import { facts } from "./facts.ts";
import { languageOfText } from "./text-language.ts";

/** A template in one version, as the file that is downloaded. */
type TemplateFile = {
  /** File name without extension: "policy-set", "policy-set-example". */
  readonly name: string;
  readonly format: "docx" | "xlsx";
  readonly version: Version;
  readonly make: () => Promise<Buffer>;
};

type Template = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** BCP 47. */
  readonly language: string;
  readonly files: readonly TemplateFile[];
};

/** What stands at the head of a document. */
function headOf(content: Content) {
  const { company } = facts(content);
  const { icon, ...brand } = look(content);
  return { company, icon, brand };
}

const letterhead = oncePerVersion(async (content: Content) => {
  const { company, icon, brand } = headOf(content);
  return letterheadOf(company, brand, await pngOf(icon, 104));
});

const made = oncePerText<Promise<Buffer>>();

/** A document, made unless it is the same as in the version before. */
function remade(
  content: Content,
  { id, data }: Entry<"papers"> | Entry<"workbooks">,
  version: Version,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const of = JSON.stringify([data, content.words("documents"), headOf(content)]);
  return made(`${id} ${version}`, of, make);
}

async function docx(content: Content, { id, data }: Entry<"papers">, version: Version): Promise<Buffer> {
  const { company, notices } = content.words("documents");
  const { title, about, blanks, text } = data;
  return docxOf(
    {
      title,
      description: about,
      language: languageOfText(content, `documents/${id}.md`),
      about: version === "example" ? company : "",
      notice: notices[version],
      blocks: blocksOf(withBlanks(text, blanks, version)),
    },
    await letterhead(content),
  );
}

async function xlsx(content: Content, { data }: Entry<"workbooks">, version: Version): Promise<Buffer> {
  const { notices } = content.words("documents");
  const { title, sheets } = data;
  const shown = sheets.map(({ name, columns, rows }) => ({
    name,
    columns,
    rows: rows.map((row) =>
      row.map((text, index) => (version === "empty" && columns[index]?.blank === true ? "" : text)),
    ),
  }));
  return xlsxOf({ title, notice: notices[version], sheets: shown }, await letterhead(content));
}

/** A function that makes something when it is first asked for. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

type Titled = { readonly id: string; readonly data: { readonly title: string; readonly about: string } };

function templateOf(
  { id, data: { title, about } }: Titled,
  language: string,
  format: TemplateFile["format"],
  make: (version: Version) => Promise<Buffer>,
): Template {
  const files = versions.map((version) => ({
    name: version === "empty" ? id : `${id}-${version}`,
    format,
    version,
    make: once(() => make(version)),
  }));
  return { id, title, about, language, files };
}

/**
 * All templates of documents, those that are offered first and in their order; each file is made once. Throws
 * when one is offered that does not exist.
 */
export const templates = oncePerVersion((content: Content): readonly Template[] => {
  const { order, without } = content.words("documents");
  const all = [
    ...content
      .entries("papers")
      .map((one) =>
        templateOf(one, languageOfText(content, `documents/${one.id}.md`), "docx", (version) =>
          remade(content, one, version, () => docx(content, one, version)),
        ),
      ),
    ...content
      .entries("workbooks")
      .map((one) =>
        templateOf(one, languageOfText(content, `documents/${one.id}.yaml`), "xlsx", (version) =>
          remade(content, one, version, () => xlsx(content, one, version)),
        ),
      ),
  ];
  const known = all.filter(({ id }) => !without.includes(id));
  const offered = order.flatMap((name) => {
    if (without.includes(name)) return [];
    const found = known.find(({ id }) => id === name);
    if (found === undefined) throw new Error(`documents has no ${name}.`);
    return found;
  });
  return [...offered, ...known.filter((one) => !offered.includes(one))];
});

/** The summaries of the blog page that a firm offers: of a document that it leaves out there is none. */
export function offeredDownloads(content: Content) {
  const { without } = content.words("documents");
  return content
    .words("downloads")
    .downloads.filter(({ id, full = id }) => !without.includes(id) && !without.includes(full));
}

/** "24 KB", never less than one. */
export function sizeOf(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
