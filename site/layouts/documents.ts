import { getCollection, getEntry } from "astro:content";
import sharp from "sharp";
import { type Version, versions, withBlanks } from "#documents/blanks.ts";
import { docxOf } from "#documents/docx.ts";
import { letterheadOf } from "#documents/letterhead.ts";
import { blocksOf } from "#documents/markdown.ts";
import { xlsxOf } from "#documents/xlsx.ts";
import { look } from "./brand.ts";
import { facts, words } from "./facts.ts";

/** A template in one version, as the file that is downloaded. */
type TemplateFile = {
  /** File name without extension: "policy-set", "policy-set-example". */
  readonly name: string;
  readonly format: "docx" | "xlsx";
  readonly version: Version;
  readonly body: Buffer;
};

type Template = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly files: readonly TemplateFile[];
};

async function letterhead() {
  const { company } = await facts();
  const { icon, ...brand } = look();
  const png = await sharp(Buffer.from(icon), { density: 576 }).resize(104).png().toBuffer();
  return letterheadOf(company, brand, png);
}

async function bodyOf(id: string, version: Version) {
  const { company, notices } = await words("documents");
  const { locale } = (await facts()).company;
  const notice = notices[version];
  const head = await letterhead();
  const paper = await getEntry("papers", id);
  if (paper !== undefined) {
    const { title, about, blanks, text } = paper.data;
    const body = await docxOf(
      {
        title,
        description: about,
        language: locale,
        about: version === "example" ? company : "",
        notice,
        blocks: blocksOf(withBlanks(text, blanks, version)),
      },
      head,
    );
    return { format: "docx" as const, body };
  }
  const workbook = await getEntry("workbooks", id);
  if (workbook === undefined) throw new Error(`content/documents has no ${id}.md and no ${id}.yaml.`);
  const { title, sheets } = workbook.data;
  const shown = sheets.map(({ name, columns, rows }) => ({
    name,
    columns,
    rows: rows.map((row) =>
      row.map((text, index) => (version === "empty" && columns[index]?.blank === true ? "" : text)),
    ),
  }));
  return { format: "xlsx" as const, body: await xlsxOf({ title, notice, sheets: shown }, head) };
}

async function templateOf(id: string): Promise<Template> {
  const { title, about } = ((await getEntry("papers", id)) ?? (await getEntry("workbooks", id)))?.data ?? {};
  if (title === undefined || about === undefined) throw new Error(`content/documents has no ${id}.`);
  const files = versions.map(async (version) => ({
    name: version === "empty" ? id : `${id}-${version}`,
    version,
    ...(await bodyOf(id, version)),
  }));
  return { id, title, about, files: await Promise.all(files) };
}

const made = new Map<string, Promise<Template>>();

/** Each template is made once. Throws when content/ has no template of this name. */
function template(id: string): Promise<Template> {
  const found = made.get(id) ?? templateOf(id);
  made.set(id, found);
  return found;
}

/** All templates of content/documents, those that are offered first and in their order. */
export async function templates(): Promise<readonly Template[]> {
  const { order } = await words("documents");
  const known = [...(await getCollection("papers")), ...(await getCollection("workbooks"))].map(
    ({ id }) => id,
  );
  return Promise.all([...order, ...known.filter((id) => !order.includes(id))].map(template));
}

/** "24 KB", never less than one. */
export function sizeOf(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
