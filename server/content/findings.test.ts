import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { readinessSoc2Alone } from "#questionnaires/definitions/readiness-soc2-alone.ts";
import { costsTable } from "#questionnaires/readiness/tables.ts";
import { filled } from "#schemas/facts.ts";
import { contentFiles } from "#schemas/files.ts";
import { factsIn, findingsOf } from "./checking/findings.ts";
import { findingsInAll } from "./checking/languages.ts";
import { textsIn } from "./folder.ts";

const texts = textsIn("content");

type Changes = Readonly<Record<string, (text: string) => string>>;

function findingsWith(changes: Changes, kinds = ["problem", "warning"]): readonly string[] {
  const changed = new Map(texts);
  for (const [file, change] of Object.entries(changes)) changed.set(file, change(texts.get(file) ?? ""));
  return findingsOf(changed)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ file, sentence }) => `${file}: ${sentence}`);
}

const problemsWith = (changes: Changes) => findingsWith(changes, ["problem"]);

const inPounds = (text: string) => text.replace(/^( *currency: ).*/m, "$1{ code: GBP, name: pounds }");

test("amounts of another currency than the firm's are refused, wherever they stand", () => {
  const found = problemsWith({
    "company.yaml": inPounds,
    "plans.yaml": (text) => text.replace(/^( *)price: .*$/m, '$1price: "$$71"'),
  });
  expect(found.filter((one) => one.startsWith("costs.yaml"))).toEqual([
    "costs.yaml: these amounts are in USD, and the firm’s currency is GBP (company.yaml): write each amount in GBP, then its name here.",
  ]);
  expect(found.filter((one) => one.includes("this price has a $")).length).toBeGreaterThan(0);
  const mended = problemsWith({
    "company.yaml": inPounds,
    "costs.yaml": (text) => text.replace(/^currency: .*/m, "currency: GBP"),
    "plans.yaml": (text) => text.replaceAll("$", "£"),
  });
  expect(mended).toEqual([]);
});

/** The list of prices without those of some ids. */
function without(ids: readonly string[]) {
  return (text: string) => {
    const { prices, ...rest } = costsTable.parse(parse(text));
    const kept = prices
      .filter(({ id }) => !ids.includes(id))
      .map((price) => ({ ...price, includes: price.includes.filter((id) => !ids.includes(id)) }));
    return stringify({ ...rest, prices: kept });
  };
}

test("prices that a report needs are named at once, in their file, and not where nobody asks for one", () => {
  const all = readinessSoc2Alone.kinds.flatMap(({ prices }) => prices.flat());
  const iso = new Set(
    readinessIso27001.kinds
      .filter(({ frameworks }) => !frameworks.includes("soc2"))
      .flatMap(({ prices }) => prices.flat()),
  );
  const ofSoc2 = [...new Set(all)].filter((id) => !iso.has(id));
  expect(ofSoc2.length).toBeGreaterThan(1);
  const change = { "costs.yaml": without(ofSoc2) };
  const found = problemsWith(change).filter((one) => one.includes("need what is not listed"));
  // The form for ISO 27001 may ask for SOC 2 as well.
  expect(found.map((one) => /reports on (\S+)/.exec(one)?.[1])).toEqual([
    "/soc2-questionnaire",
    "/iso27001-questionnaire",
  ]);
  expect(found[0]).toMatch(/^costs\.yaml: /);
  for (const id of ofSoc2) expect(found[0]).toContain(id);
  // Texts that name one of these prices are still told, each at its place.
  const off = problemsWith({
    ...change,
    "pages.yaml": () => "off: [/soc2-questionnaire, /sample-report, /your-report]\n",
  });
  expect(off.filter((one) => !one.includes("nothing is known about"))).toEqual([]);
  expect(off.filter((one) => one.startsWith("company.yaml"))).toEqual([]);
});

test("what nobody reads has to fit only as far as the site needs it", () => {
  const unknown = {
    "labs.yaml": (text: string) => text.replace(/^title: .*/m, 'title: "{price:sold-no-more}"'),
  };
  expect(problemsWith(unknown)).toHaveLength(1);
  expect(problemsWith({ ...unknown, "pages.yaml": () => "off: [/labs]\n" })).toEqual([]);
});

test("what one file names and another lacks is told at once, at its line", () => {
  const [gone = ""] = [...texts.keys()].filter((file) => file.startsWith("resources/"));
  const slug = gone.replace(/^.*\/|\.md$/g, "");
  const [article = ""] = [...texts.keys()].filter((file) => file.startsWith("blog/"));
  const changed = new Map(texts);
  changed.delete(gone);
  changed.set(article, (texts.get(article) ?? "").replace(/^category: .*$/m, "category: nowhere"));
  changed.set("plans.yaml", (texts.get("plans.yaml") ?? "").replace(/^( +)group: .*$/m, "$1group: nowhere"));
  const said = findingsOf(changed).filter(
    ({ kind, text }) => kind === "problem" && [slug, "nowhere"].includes(text),
  );
  const files = new Set(said.map(({ file }) => file));
  const naming = [...changed].filter(
    ([file, text]) => /^resources\//.test(file) && /^related: .*$/m.exec(text)?.[0].includes(slug),
  );
  expect(naming.length).toBeGreaterThan(0);
  for (const file of [article, "plans.yaml", ...naming.map(([file]) => file)]) expect(files).toContain(file);
  for (const { file, line, text } of said)
    expect((changed.get(file) ?? "").split("\n")[line - 1]).toContain(text);
});

test("facts that are wrong hide nothing that is wrong whatever they are", () => {
  const found = problemsWith({
    "trust.yaml": (text) => `${text}colour: red\n`,
    "frame.yaml": (text) => `${text}colour: blue\n`,
    "labs.yaml": () => "title: [\n",
  });
  expect(found.map((one) => one.split(":")[0])).toEqual(["frame.yaml", "labs.yaml", "trust.yaml"]);
});

test("a costs.yaml of an earlier release, which names no currency, passes", () => {
  expect(problemsWith({ "costs.yaml": (text) => text.replace(/^currency: .*\n/m, "") })).toEqual([]);
});

test("a part that costs more than the price that includes it is warned of", () => {
  const warned = (change: (text: string) => string) =>
    findingsOf(new Map(texts).set("costs.yaml", change(texts.get("costs.yaml") ?? ""))).filter(
      ({ kind, file }) => kind === "warning" && file === "costs.yaml",
    );
  const before = warned((text) => text).length;
  // Every figure of what is paid by the month becomes small.
  const cheap = warned((text) =>
    text.replace(/per: month[\s\S]*?bands: \[\{[^\]]*\]/g, (part) =>
      part.replace(/(low|high): \d+/g, "$1: 1"),
    ),
  );
  expect(cheap.length).toBeGreaterThan(before);
  expect(cheap.at(-1)?.sentence).toContain("which costs more by itself");
});

test("business hours may be called by the firm's own words, with their number", () => {
  const named = '  businessHoursInWords: { one: "{n} working hour", other: "{n} working hours" }\n';
  expect(
    problemsWith({ "company.yaml": (text) => text.replace("promises:\n", `promises:\n${named}`) }),
  ).toEqual([]);
  expect(
    problemsWith({
      "company.yaml": (text) => text.replace("promises:\n", `promises:\n${named.replaceAll("{n}", "{m}")}`),
    }),
  ).toHaveLength(2);
});

test("our own texts that name an amount in another currency are pointed at, articles are not", () => {
  const pointedAt = (changes: Readonly<Record<string, string>>) =>
    findingsOf(
      new Map([
        ...texts,
        ["company.yaml", inPounds(texts.get("company.yaml") ?? "")],
        ...Object.entries(changes),
      ]),
    )
      .filter(
        ({ file, sentence }) => file !== "plans.yaml" && sentence.includes("the firm’s currency is GBP"),
      )
      .map(({ file, line }) => `${file}:${line}`);
  const before = pointedAt({});
  const added = (file: string, text: string) =>
    pointedAt({ [file]: `${texts.get(file) ?? ""}\n${text}\n` }).filter((one) => !before.includes(one));
  for (const amount of ["About $5,000.", "About 5 $.", `$${"{price:essential-it}"} a month`])
    expect(added("assistant.yaml", amount)).toHaveLength(1);
  expect(added("assistant.yaml", "About £5,000, or a $-sign.")).toEqual([]);
  expect(pointedAt({ "blog/fines.md": "A fine of $5,000." })).toEqual(before);
  // One of our own prices is ours in an article, too.
  const found = findingsWith({
    "company.yaml": inPounds,
    "blog/ours.md": () => `It costs $${"{cost:fastlane}"}.`,
    "plans.yaml": (text) => text.replaceAll("$", "£").replace(/price: .*$/m, 'price: "€45"'),
  });
  const inOther = found.filter((one) => one.includes("the firm’s currency is GBP"));
  expect(inOther.some((one) => one.startsWith("blog/ours.md: this names an amount in $"))).toBe(true);
  expect(inOther.filter((one) => one.startsWith("plans.yaml"))).toHaveLength(1);
});

test("a file whose facts are wrong is named, whichever it is", () => {
  for (const file of [
    "company.yaml",
    "plans.yaml",
    "weeks.yaml",
    "costs.yaml",
    "claims.yaml",
    "trust.yaml",
  ]) {
    const found = problemsWith({ [file]: () => "nothing: here\n" });
    expect(found.filter((one) => one.startsWith(`${file}: `)).length, file).toBeGreaterThan(0);
  }
});

test("what led to answers that are gone is one warning, and the site ignores it", () => {
  const script = z.looseObject({
    topics: z.array(z.looseObject({ followUps: z.array(z.string()) })),
    keywordGroups: z.array(z.looseObject({ answer: z.string() })),
  });
  const change = (text: string) => {
    const { topics, keywordGroups, ...rest } = script.parse(parse(text));
    const [first, ...others] = topics;
    return stringify({
      ...rest,
      topics: [{ ...first, followUps: ["lost", ...(first?.followUps.slice(0, 4) ?? [])] }, ...others],
      keywordGroups: keywordGroups.map((group, index) => (index < 2 ? { ...group, answer: "gone" } : group)),
    });
  };
  const said = (found: readonly string[]) => found.filter((one) => one.includes("is ignored"));
  expect(said(findingsWith({}))).toEqual([]);
  expect(problemsWith({ "assistant.yaml": change })).toEqual([]);
  expect(said(findingsWith({ "assistant.yaml": change }))).toEqual([
    "assistant.yaml: these answers are not there, so what leads to them is ignored (keywordGroups: 2, followUps: 1): gone, lost.",
  ]);
  const all = filled(parse(change(texts.get("assistant.yaml") ?? "")), factsIn(texts));
  const { topics, keywordGroups } = contentFiles.assistant.schema.parse(all);
  expect(topics.flatMap(({ followUps }) => followUps)).not.toContain("lost");
  expect(keywordGroups.map(({ answer }) => answer)).not.toContain("gone");
});

test("home shows three to seven rules, one of which is lit at first", () => {
  const page = z.looseObject({
    register: z.looseObject({ entries: z.array(z.looseObject({ lit: z.literal(true).optional() })) }),
  });
  const withRules = (count: number, isLit: boolean) => ({
    "home.yaml": (text: string) => {
      const { register, ...rest } = page.parse(parse(text));
      const entries = register.entries
        .slice(0, count)
        .map(({ lit: _, ...rule }, index) => (isLit && index === 1 ? { ...rule, lit: true } : rule));
      return stringify({ ...rest, register: { ...register, entries } });
    },
  });
  expect(problemsWith(withRules(3, true))).toEqual([]);
  expect(problemsWith(withRules(2, true))).toHaveLength(1);
  expect(problemsWith(withRules(5, false))[0]).toContain("lit: true");
});

test("a plan of the sample that a firm does not have is found where a text names it in words", () => {
  const [plan] = z
    .object({ plans: z.array(z.object({ name: z.string() })) })
    .parse(parse(texts.get("plans.yaml") ?? "")).plans;
  const name = plan?.name ?? "";
  const about = "plans.yaml has no such plan any more";
  const named = { "blog/ours.md": () => `---\ntitle: Ours\n---\nFrom ${name} up.\n\nAnd ${name}.\n` };
  const inOurs = (changes: Changes) =>
    findingsWith(changes, ["warning"]).filter((one) => one.startsWith("blog/ours.md") && one.includes(about));
  expect(inOurs(named)).toEqual([]);
  const renamed = { ...named, "plans.yaml": (text: string) => text.replaceAll(name, "Our plan") };
  expect(inOurs(renamed)).toEqual([`blog/ours.md: ${about}: ${name}. Name yours, or take it out.`]);
});

test("texts that name the law of another country are one warning, those of documents and languages among them", () => {
  const ours = "---\ntitle: Ours\n---\nTell the attorney general, and read 45 CFR 164.\n";
  const said = (code: string, more: Readonly<Record<string, string>> = {}) => {
    const company = texts.get("company.yaml") ?? "";
    const own = new Map([...texts, ["blog/ours.md", ours], ...Object.entries(more)]).set(
      "company.yaml",
      `${company.replace(/(address:[\s\S]*?country: )[A-Z]{2}/, `$1${code}`)}\nlanguages: [de]\n`,
    );
    return findingsInAll(own)
      .filter(({ sentence }) => sentence.includes("law of another country"))
      .map(({ file, sentence }) => `${file}: ${sentence}`);
  };
  expect(said("US")).toEqual([]);
  const [found = "", ...others] = said("GB", { "de/blog/ours.md": ours });
  expect(others).toEqual([]);
  expect(found).toMatch(/^company\.yaml: .*\(United States\).*blog\/ours\.md \(attorney general, 45 CFR\)/);
  expect(found).toContain("de/blog/ours.md (");
  expect(found).toContain("documents/hipaa-checklist.yaml (");
  const [less] = said("GB", { "documents.yaml": "without: [hipaa-checklist]\n" });
  expect(less).not.toContain("documents/hipaa-checklist.yaml");
});

test("a note of a price that names an amount in another currency is pointed at", () => {
  const found = findingsWith({
    "company.yaml": inPounds,
    "costs.yaml": (text) =>
      text.replace(/^currency: .*/m, "currency: GBP").replace(/source: .*$/m, "source: At $1 a day"),
  });
  expect(found).toContain(
    "costs.yaml: this names an amount in $, and the firm’s currency is GBP (company.yaml): write it in GBP.",
  );
});

test("a firm with one guide needs no other one beside it", () => {
  const alone = new Map(texts);
  const [guide = "", ...more] = [...texts.keys()].filter((file) => file.startsWith("resources/"));
  for (const file of more) alone.delete(file);
  const source = (texts.get(guide) ?? "").replace(/^related:.*\n(?: +- .*\n)*/m, "");
  const about = (text: string) =>
    findingsOf(new Map(alone).set(guide, text)).filter(
      ({ file, path }) => file === guide && path[0] === "related",
    );
  expect(about(source)).toEqual([]);
  expect(about(source.replace(/^author:/m, "related: []\nauthor:"))).toEqual([]);
});

test("shortcodes of another site that a text still has are named at their lines", () => {
  const [article = ""] = [...texts.keys()].filter((file) => file.startsWith("blog/"));
  const more = '\nCall `[button link="/a"]`us`[/button]`.\n\n```\n[gallery ids="1"]\n```\n';
  const changed = new Map(texts).set(
    article,
    (texts.get(article) ?? "").replace(/^excerpt: .*$/m, "excerpt: \\[toc\\] In short.") + more,
  );
  const before = findingsOf(texts).filter(({ sentence }) => sentence.includes("no plug-in"));
  const said = findingsOf(changed).filter(({ sentence }) => sentence.includes("no plug-in"));
  expect(before).toEqual([]);
  expect(
    said.map(({ kind, file, sentence }) => [kind, file, /read (\[.*\]) as/.exec(sentence)?.[1]]),
  ).toEqual([
    ["warning", article, "[toc]"],
    ["warning", article, '[button link="/a"]'],
  ]);
});
