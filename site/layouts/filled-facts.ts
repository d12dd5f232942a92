import type { Company } from "#contract/company.ts";
import { addressInWords } from "#contract/legal.ts";
import { type FactKind, firstCaller, isFilled, type Trust } from "#contract/trust.ts";
import type { PageBlock, Row } from "#site/sections/page/page-blocks.tsx";
import type { Person } from "#site/sections/people/people.tsx";

type Heading = { readonly title: string; readonly lead: string };

/** A block of a page's Markdown: a block that is shown as it is, or the name of a group of facts. */
export type WrittenBlock =
  | PageBlock
  | { readonly kind: "facts"; readonly words: Heading & { readonly of: FactKind } };

function entityRows({ legal, locale }: Company, labels: Trust["labels"]) {
  return [
    { label: labels.entity, value: legal.entity },
    { label: labels.registration, value: legal.registration },
    { label: labels.address, value: addressInWords(legal, locale) },
    { label: labels.law, value: legal.jurisdiction },
  ];
}

/** A person as pages show them: with a picture, or with the initials in its place. */
export function personShown(person: Trust["people"][number], { labels }: Trust): Person {
  const { name, role, text, certificates = [], picture = "", sample } = person;
  const initials = name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .join("")
    .slice(0, 3);
  return { name, role, text, certificates, picture, initials, tag: sample ? labels.sample : "" };
}

function blockOf(of: FactKind, heading: Heading, trust: Trust, company: Company): PageBlock {
  const { labels } = trust;
  const rows = (list: readonly (Row & { readonly sample?: true | undefined })[]): PageBlock => ({
    kind: "rows",
    words: {
      ...heading,
      rows: list.map(({ sample, ...row }) => ({ ...row, tag: sample ? labels.sample : "" })),
    },
  });
  switch (of) {
    case "people":
      return {
        kind: "people",
        words: { ...heading, people: trust.people.map((one) => personShown(one, trust)) },
      };
    case "dealings": {
      const { references, auditors, tools, late } = trust;
      return rows([
        ...(references
          ? [
              {
                label: labels.references,
                value: references.text,
                way: { label: references.ask, href: "/contact" },
              },
            ]
          : []),
        ...auditors,
        ...tools,
        ...(late ? [{ label: labels.late, value: late }] : []),
      ]);
    }
    case "entity":
      return rows(entityRows(company, labels));
    case "insurance":
      return rows(trust.insurance);
    case "baa":
      return rows(trust.baa ? [{ label: labels[trust.baa.signs], value: trust.baa.text }] : []);
    case "controls":
      return { kind: "cards", words: { ...heading, entries: trust.controls } };
    case "reports":
      return { kind: "steps", words: { ...heading, entries: trust.reports } };
    case "subprocessors":
      return rows(
        company.legal.subprocessors.map(({ name, purpose, data, sample }) => ({
          label: name,
          value: `${purpose}: ${data}`,
          ...(sample && { sample }),
        })),
      );
    case "security":
      return rows([{ label: labels.contact, value: trust.security ?? "" }]);
    case "evidence":
      return { kind: "evidence" };
  }
}

/** Who takes the first call, as home and the booking page name them; undefined: nobody is named. */
export function firstCallOf(trust: Trust) {
  const person = firstCaller(trust);
  return person && { label: trust.labels.firstCall, person: personShown(person, trust) };
}

/** The blocks of a page with the facts that they name, without those that are empty. */
export function withFilledFacts(
  blocks: readonly WrittenBlock[],
  trust: Trust,
  company: Company,
): readonly PageBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind !== "facts") return [block];
    const { of, ...heading } = block.words;
    return of === "evidence" || isFilled(of, trust) ? [blockOf(of, heading, trust, company)] : [];
  });
}
