import { z } from "zod";
import { oncePerText } from "#schemas/once-per-text.ts";
import { answersIn, type LeadingParts } from "#schemas/script/script-problems.ts";
import { type Finding, type Placed, placedIn, readPlaced, type Texts } from "./placed.ts";

const guide = z.object({ related: z.array(z.string()).catch([]), group: z.string().catch("") });
const article = z.object({ category: z.string() });
const guidesPage = z.object({
  groups: z.array(z.object({ title: z.string(), articles: z.array(z.string()).catch([]) })),
});
const blogPage = z.object({ categories: z.record(z.string(), z.unknown()) });
const offers = z.object({ plans: z.array(z.object({ group: z.string() })) });
const offered = z.array(z.string());
const script: z.ZodType<LeadingParts> = z.object({
  topics: z.array(z.object({ id: z.string(), followUps: offered })),
  fallback: z.object({ followUps: offered }),
  keywordGroups: z.array(z.object({ answer: z.string() })),
});
const pricing = z.object({ groups: z.array(z.object({ id: z.string() })) });

/** A file with its fields: of Markdown those above the text. */
type Fields<Read> = { readonly file: string; readonly placed: Placed; readonly read: Read };

const placedHead = oncePerText<Placed>();

function fieldsIn<Read>(texts: Texts, file: string, schema: z.ZodType<Read>): readonly Fields<Read>[] {
  const [, head = ""] = /^---\n(.*?)\n---\n/s.exec(texts.get(file) ?? "") ?? [];
  const placed = file.endsWith(".md")
    ? placedHead(file, head, () => readPlaced(head, 1))
    : placedIn(texts, file);
  const read = schema.safeParse(placed.words);
  return read.success ? [{ file, placed, read: read.data }] : [];
}

/** The fields of each file of a folder. */
function fieldsBelow<Read>(texts: Texts, folder: string, schema: z.ZodType<Read>) {
  const files = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`) && file.endsWith(".md"));
  return files.flatMap((file) => fieldsIn(texts, file, schema));
}

const bad = (
  { file, placed }: Pick<Fields<unknown>, "file" | "placed">,
  path: Finding["path"],
  text: string,
  sentence: string,
): Finding => ({ kind: "problem", file, line: placed.lineOf(path), path, text, sentence });

const nameOf = (file: string) => file.replace(/^.*\/|\.md$/g, "");

/** Guides that name another one, or a group, that is not there; and the page of the guides, which lists some. */
function findingsInGuides(texts: Texts): readonly Finding[] {
  const guides = fieldsBelow(texts, "resources", guide);
  const names = guides.map(({ file }) => nameOf(file));
  const [page] = fieldsIn(texts, "resources.yaml", guidesPage);
  const titles = page?.read.groups.map(({ title }) => title) ?? [];
  const lost = guides.flatMap((one) => [
    ...one.read.related.flatMap((slug, index) =>
      names.includes(slug)
        ? []
        : [
            bad(
              one,
              ["related", index],
              slug,
              `there is no guide of this name: take it out, or write resources/${slug}.md.`,
            ),
          ],
    ),
    ...(page === undefined || one.read.group === "" || titles.includes(one.read.group)
      ? []
      : [
          bad(
            one,
            ["group"],
            one.read.group,
            `resources.yaml has no such group: write one of ${titles.join(", ")}.`,
          ),
        ]),
  ]);
  const unlisted = page?.read.groups.flatMap(({ title, articles }, group) =>
    articles.flatMap((slug, index) =>
      guides.some(({ file, read }) => nameOf(file) === slug && read.group === title)
        ? []
        : [
            bad(
              page,
              ["groups", group, "articles", index],
              slug,
              `no guide of this name is in the group “${title}”: take it out, or correct \`group\` in resources/${slug}.md.`,
            ),
          ],
    ),
  );
  return [...lost, ...(unlisted ?? [])];
}

/** Articles in a category that the blog does not have. */
function findingsInArticles(texts: Texts): readonly Finding[] {
  const [page] = fieldsIn(texts, "blog.yaml", blogPage);
  if (page === undefined) return [];
  const { label: _, all: __, ...categories } = page.read.categories;
  return fieldsBelow(texts, "blog", article)
    .filter(({ read }) => !Object.hasOwn(categories, read.category))
    .map((one) => {
      const known = Object.keys(categories).join(", ");
      return bad(
        one,
        ["category"],
        one.read.category,
        `blog.yaml has no such category: write one of ${known}.`,
      );
    });
}

/** Plans in a group that the page of prices does not have. */
function findingsInPlans(texts: Texts): readonly Finding[] {
  const [page] = fieldsIn(texts, "pricing.yaml", pricing);
  const [all] = fieldsIn(texts, "plans.yaml", offers);
  if (page === undefined || all === undefined) return [];
  const known = page.read.groups.map(({ id }) => id);
  return all.read.plans.flatMap(({ group }, index) =>
    known.includes(group)
      ? []
      : [
          bad(
            all,
            ["plans", index, "group"],
            group,
            `pricing.yaml has no such group: write one of ${known.join(", ")}.`,
          ),
        ],
  );
}

/** What led to answers that were deleted: one warning for all of it. */
function findingsInAnswers(texts: Texts): readonly Finding[] {
  return fieldsIn(texts, "assistant.yaml", script).flatMap((one): readonly Finding[] => {
    const isThere = answersIn(one.read);
    const { topics, fallback, keywordGroups } = one.read;
    const groups = keywordGroups.map(({ answer }) => answer).filter((id) => !isThere(id));
    const offers = [fallback, ...topics].flatMap(({ followUps }) => followUps).filter((id) => !isThere(id));
    const lost = [...new Set([...groups, ...offers])];
    if (lost.length === 0) return [];
    const sentence = `these answers are not there, so what leads to them is ignored (keywordGroups: ${groups.length}, followUps: ${offers.length}): ${lost.join(", ")}.`;
    return [{ ...bad(one, [], "", sentence), kind: "warning" }];
  });
}

/** What one file names and another does not have, all at once. */
export function findingsBetweenFiles(texts: Texts): readonly Finding[] {
  return [
    ...findingsInGuides(texts),
    ...findingsInArticles(texts),
    ...findingsInPlans(texts),
    ...findingsInAnswers(texts),
  ];
}
