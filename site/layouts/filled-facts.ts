import type { Company } from "#contract/company.ts";
import { addressInWords } from "#contract/legal.ts";
import { type FactKind, isFilled, type Trust } from "#contract/trust.ts";
import type { PageBlock } from "#site/sections/page/page-blocks.tsx";

type Heading = { readonly title: string; readonly lead: string };

/** A block of a page's Markdown: a block that is shown as it is, or the name of a group of facts. */
export type WrittenBlock =
  | PageBlock
  | { readonly kind: "facts"; readonly words: Heading & { readonly of: FactKind } };

function entityRows({ legal }: Company, labels: Trust["labels"]) {
  return [
    { label: labels.entity, value: legal.entity },
    { label: labels.registration, value: legal.registration },
    { label: labels.address, value: addressInWords(legal) },
    { label: labels.law, value: legal.jurisdiction },
  ];
}

function blockOf(of: FactKind, heading: Heading, trust: Trust, company: Company): PageBlock {
  const { labels } = trust;
  const rows = (list: readonly { readonly label: string; readonly value: string }[]): PageBlock => ({
    kind: "rows",
    words: { ...heading, rows: list },
  });
  switch (of) {
    case "people": {
      const entries = trust.people.map(({ name, role, text }) => ({ title: `${name}, ${role}`, text }));
      return { kind: "cards", words: { ...heading, entries } };
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
        company.legal.subprocessors.map(({ name, purpose, data }) => ({
          label: name,
          value: `${purpose}: ${data}`,
        })),
      );
    case "security":
      return rows([{ label: labels.contact, value: trust.security ?? "" }]);
    case "evidence":
      return { kind: "evidence" };
  }
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
