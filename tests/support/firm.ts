import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";

/** Plans that the fixture firm offers. */
const offers = [
  "essential-it",
  "professional-it",
  "it-assessment",
  "digital-transformation",
  "starter-hybrid",
];

const offered = z.object({
  plans: z.array(z.looseObject({ slug: z.string(), group: z.string(), price: z.string() })),
  packages: z.array(z.looseObject({ price: z.string() })),
});

/** An offer of the sample with its price in the firm's currency. */
const inEuros = <Priced extends { readonly price: string }>(priced: Priced): Priced => ({
  ...priced,
  price: priced.price.replace("$", "€"),
});

/** Plans that the fixture firm does not offer, and the plans that its texts name instead. */
const otherPlans: Readonly<Record<string, string>> = {
  "enterprise-it": "professional-it",
  "growth-hybrid": "starter-hybrid",
  "scale-hybrid": "starter-hybrid",
};

function withOtherPlans(text: string): string {
  return text.replace(/\{(price|period|consultation):([a-z-]+)\}/g, (token, what: string, slug: string) => {
    const other = otherPlans[slug];
    return other === undefined ? token : `{${what}:${other}}`;
  });
}

/** Changes one YAML file as its owner would. */
function edit(file: string, change: (document: ReturnType<typeof parseDocument>) => void): void {
  const document = parseDocument(readFileSync(file, "utf8"));
  change(document);
  writeFileSync(file, document.toString());
}

/**
 * Writes the content of the fixture firm: other name and place than the sample, five plans in two groups, eight
 * answers to frequent questions, and one menu line less.
 */
function writeFirm(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync("content", folder, { recursive: true });
  cpSync("tests/fixtures/firm", folder, { recursive: true });
  for (const file of globSync("*.yaml", { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, withOtherPlans(readFileSync(path, "utf8")));
  }
  edit(join(folder, "costs.yaml"), (file) => file.set("currency", "EUR"));
  edit(join(folder, "plans.yaml"), (file) => {
    const { plans, packages } = offered.parse(file.toJS());
    const kept = plans.filter(({ slug }) => offers.includes(slug));
    // Two groups: the group of hybrid plans is removed.
    file.set(
      "plans",
      kept.map(inEuros).map((plan) => (plan.group === "hybrid" ? { ...plan, group: "managed" } : plan)),
    );
    file.set("packages", packages.map(inEuros));
  });
  edit(join(folder, "pricing.yaml"), (pricing) => pricing.deleteIn(["groups", 2]));
  edit(join(folder, "frame.yaml"), (frame) => frame.deleteIn(["bar", 1]));
  edit(join(folder, "quick-start.yaml"), (page) => {
    for (const question of ["Do you work on site?", "Do you speak German?"]) {
      page.addIn(["faq", "entries"], { question, answer: "Yes, from Monday to Friday." });
    }
  });
}

/** Writes the fixture firm's content; gives what a server of the firm is started with. */
export function prepareFirm(): Readonly<Record<string, string>> {
  const content = resolve(".cache/firm/content");
  writeFirm(content);
  return { CONTENT_DIR: content };
}
