import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { hasHolidays, holidaysOf } from "#contract/calendar/holidays.ts";
import { isFields, laid, silent } from "#schemas/laid.ts";
import { findingsInForeignLaw } from "#server/content/checking/foreign-law.ts";
import { readYaml, writtenYaml } from "#server/content/editing/yaml.ts";
import { textsIn } from "#server/content/folder.ts";
import { productFiles, productLanguages, productTexts } from "#words/product-texts.ts";

// A program: makes the legal texts and facts of a new folder of content those of a country. For a place that nobody
// has read the law of, it leaves out what only American law says, and says what a lawyer has to fill in.

const changed = z.strictObject({
  /** Words of the sample, and what stands in their place. */
  phrases: z.record(z.string(), z.string()).default({}),
  /** Sections by heading: each takes the place of the sample's, or stands before the section on changes. */
  sections: z.record(z.string(), z.string()).default({}),
});

const legalFact = z.string().optional();

const part = z.strictObject({
  /** What a lawyer has to look at, in whole sentences. */
  lawyer: z.array(z.string()),
  privacyLaw: legalFact,
  privacyRights: legalFact,
  registration: legalFact,
  particulars: z
    .array(z.strictObject({ label: z.string(), value: z.literal(""), because: z.string() }))
    .optional(),
  claims: z.record(z.string(), z.strictObject({ value: z.string(), source: z.string() })).default({}),
  privacy: changed.optional(),
  terms: changed.optional(),
  page: z.strictObject({ name: z.string(), label: z.string(), text: z.string() }).optional(),
  /** What a firm says that writes in another language first, by its code. */
  languages: z
    .record(
      z.string(),
      z.strictObject({
        /** Labels of particulars, by the English ones. */
        labels: z.record(z.string(), z.string()),
        legal: z.record(z.string(), z.string()),
        location: z.string(),
        /** The text of the page. */
        page: z.string(),
      }),
    )
    .default({}),
});

const place = z.strictObject({
  parts: z.array(z.string()),
  locale: z.string(),
  timeZone: z.string().optional(),
  country: z.string().optional(),
  /** Whose law governs the terms, and whose courts decide. */
  law: z.string().optional(),
  /** The holidays, in words. */
  holidays: z.string().optional(),
  /** What is added to prices, in words. */
  tax: z.string().default("plus tax where it applies"),
  /** A telephone number as people there write it. */
  phone: z.string().optional(),
});

const here = join(import.meta.dirname, "places");
const read = (name: string) => parse(readFileSync(join(here, `${name}.yaml`), "utf8"));

function giveUp(said: string): never {
  console.error(said);
  process.exit(1);
}

/** The code by which a country is known: people write UK for GB. */
function knownCode(said: string): string {
  const upper = said.toUpperCase();
  return /^[A-Z]{2}$/.test(upper) ? (new Intl.Locale(`en-${upper}`).region ?? upper) : upper;
}

/** The facts of a country (ISO 3166-1). One without facts of its own has its name alone. Throws if there is none. */
function placeOf(code: string): z.infer<typeof place> {
  const known = z.record(z.string(), place).parse(read("places"))[code];
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const name = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
  if (name === undefined) giveUp(`${code} is no country. Write two capitals, for example GB.`);
  const parts = ["elsewhere", "courts"];
  // Readers of English take 1.000 for one.
  const isMisread = new Intl.NumberFormat(`en-${code}`).format(10_000).includes(".");
  return place.parse({
    parts,
    locale: isMisread ? "en-GB" : `en-${code}`,
    country: name,
    law: name,
    holidays: `public holidays in ${name}`,
  });
}

function withPhrases(text: string, phrases: Readonly<Record<string, string>>): string {
  return Object.entries(phrases).reduce((done, [was, now]) => {
    if (!done.includes(was)) throw new Error(`The sample's text no longer says: ${was}`);
    return done.replace(was, () => now);
  }, text);
}

function withSections(text: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((done, [heading, body]) => {
    const section = `## ${heading}\n\n${body.trimEnd()}\n\n`;
    const start = done.indexOf(`## ${heading}\n`);
    if (start < 0) return done.replace("## Changes\n", () => `${section}## Changes\n`);
    const end = done.indexOf("\n## ", start);
    return `${done.slice(0, start)}${section}${done.slice(end + 1)}`;
  }, text);
}

/** A legal text of the sample as the first version of a new firm's own. */
function asFirst(text: string, notes: readonly string[], today: string): string {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const kept = head.slice(0, head.indexOf("updated:"));
  const asked = notes.map((note) => `# For your lawyer: ${note}\n`).join("");
  const history = `updated: ${today}\nchanges:\n  - { date: ${today}, what: First version. }`;
  return `---\n${asked}${kept}${history}\n---\n${body}`;
}

const yamlFile = z.record(z.string(), z.unknown());

const [folder = "", said = "", language = "en"] = process.argv.slice(2);
const code = knownCode(said);
const at = (name: string) => join(resolve(folder), name);
const edit = (name: string, change: (text: string) => string) =>
  writeFileSync(at(name), change(readFileSync(at(name), "utf8")));
const editYaml = (name: string, change: (values: Record<string, unknown>) => unknown) =>
  edit(name, (text) => writtenYaml(text, change(yamlFile.parse(readYaml(text)))));

/** What the product says in the firm's first language. */
const spoken: unknown = parse(productLanguages[language] ?? "");
const isEnglish = language === "en";
if (!isEnglish && spoken === null) {
  const known = ["en", ...Object.keys(productLanguages)].join(", ");
  giveUp(
    `The product says nothing in ${language} by itself. Write one of ${known}, or begin in English and translate.`,
  );
}

const { parts: names, locale, timeZone, country, law, holidays, tax, phone } = placeOf(code);
const parts = names.map((name) => part.parse(read(name)));
const notes = parts.flatMap(({ lawyer }) => lawyer);
const ofLanguage = parts.flatMap((one) => one.languages[language] ?? []).at(-1);
const today = new Date().toISOString().slice(0, 10);

for (const name of ["privacy", "terms"] as const)
  edit(`${name}.md`, (text) =>
    parts.reduce(
      (done, { [name]: own }) => withSections(withPhrases(done, own?.phrases ?? {}), own?.sections ?? {}),
      asFirst(text, notes, today),
    ),
  );

/** The holidays of this year and the next; none where their rules are not known. */
const year = new Date().getUTCFullYear();
const days = hasHolidays(code) ? [year, year + 1].flatMap((each) => holidaysOf(code, each)) : [];

const companyFile = z.looseObject({
  businessHours: z.looseObject({}),
  legal: z.looseObject({ address: z.looseObject({}) }),
  statements: z.looseObject({}),
});

/** The legal facts that the parts know; later parts replace those of earlier ones. */
const ofParts = Object.assign(
  {},
  ...parts.map(({ privacyLaw, privacyRights, registration, particulars }) =>
    Object.fromEntries(
      Object.entries({
        privacyLaw,
        privacyRights,
        registration,
        particulars: particulars?.map((one) => ({
          ...one,
          label: ofLanguage?.labels[one.label] ?? one.label,
        })),
      }).filter(([, value]) => value !== undefined),
    ),
  ),
);

if (country !== undefined)
  editYaml("company.yaml", (values) => {
    const inLanguage = isFields(spoken) ? laid(values, spoken["company.yaml"], silent) : values;
    const { businessHours, legal, statements, ...company } = companyFile.parse(inLanguage);
    const { region: _, ...address } = legal.address;
    return {
      ...company,
      locale: isEnglish ? locale : `${language}-${code}`,
      businessHours: { ...businessHours, ...(timeZone === undefined ? {} : { timeZone }), holidays: days },
      legal: {
        ...legal,
        ...ofParts,
        address: { ...address, country: code },
        country,
        jurisdiction: law,
        disputesIn: law,
        publicHolidays: holidays,
        ...ofLanguage?.legal,
      },
      statements: {
        ...statements,
        location: ofLanguage?.location ?? `We work remotely, for companies in ${country}.`,
      },
    };
  });

edit("pricing.yaml", (text) =>
  withPhrases(text, { "Prices in {legal:currency}.": `Prices in {legal:currency}, ${tax}.` }),
);

const groups = z.looseObject({ claims: z.record(z.string(), z.unknown()).optional() });
const claims = Object.assign({}, ...parts.map((one) => one.claims));
if (Object.keys(claims).length > 0)
  editYaml("claims.yaml", (values) => ({
    ...values,
    groups: [
      ...z
        .array(groups)
        .parse(values.groups)
        .map((group) => ({
          ...group,
          ...(group.claims && {
            claims: Object.fromEntries(Object.entries(group.claims).filter(([name]) => !(name in claims))),
          }),
        })),
      {
        title: `Laws that the terms and the privacy policy name, ${code}`,
        kind: "law",
        source: "The text of the law",
        reviewed: "2026-11-28",
        by: "Read in excerpts and summaries only; your lawyer confirms it",
        claims,
      },
    ],
  }));

const page = parts.flatMap((one) => one.page ?? []).at(-1);
const frame = z.looseObject({ footer: z.looseObject({ legal: z.array(z.unknown()) }) });
if (page !== undefined) {
  writeFileSync(at(`pages/${page.name}.md`), ofLanguage?.page ?? page.text);
  editYaml("frame.yaml", (values) => {
    const { footer, ...rest } = frame.parse(values);
    const link = { label: page.label, href: `/${page.name}` };
    return { ...rest, footer: { ...footer, legal: [...footer.legal, link] } };
  });
}

// In another language the product has an example of its own.
if (phone !== undefined && isEnglish) {
  const said = `phone: "{label}: please write it with its area code, like ${phone}."\n`;
  if (existsSync(at("sentences.yaml"))) throw new Error("The folder has its own sentences.yaml already.");
  writeFileSync(at("sentences.yaml"), said);
}

/** Names of documents, by the files of the product's texts. */
const documentsIn = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts).flatMap((file) => /^documents\/(.+)\.\w+$/.exec(file)?.[1] ?? []);

// The others are about rules that customers in the United States ask for.
const spokenDocuments = documentsIn(productFiles[language] ?? {});
const without = documentsIn(productTexts).filter((name) => !spokenDocuments.includes(name));
if (!isEnglish)
  writeFileSync(
    at("documents.yaml"),
    `# Documents that the product has in English alone: take out of this list those that you offer.\n${stringify({ without })}`,
  );

for (const note of notes) console.log(`For your lawyer: ${note}`);
for (const { sentence } of findingsInForeignLaw(textsIn(resolve(folder))))
  console.log(`Beside the terms and the privacy policy, ${sentence}`);
const firsts = parts.flatMap((one) => Object.keys(one.languages));
if (isEnglish && firsts.length > 0)
  console.log(
    `This folder is in English first. For one in ${firsts.join(" or ")} first, begin with --for ${code} --language ${firsts[0]}.`,
  );
if (country !== undefined && timeZone === undefined)
  console.log("The time zone is still the sample's: write yours under Settings, Hours and calls.");
if (days.length === 0)
  console.log("Holidays are not filled in: write those of your place under Settings, Hours and calls.");
if (country !== undefined)
  console.log(
    "Prices are still the sample's, in US dollars. Write yours, then your currency into company.yaml and costs.yaml.",
  );
