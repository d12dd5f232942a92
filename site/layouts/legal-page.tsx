import type { ReactNode } from "react";
import type { Here } from "#site/rendering/routes.ts";
import { LegalText } from "#site/sections/legal/legal-text.tsx";
import { Base } from "./base.tsx";
import { facts } from "./facts.ts";
import { fittingTitle } from "./page-title.ts";

type LegalPageProps = {
  readonly here: Here;
  /** Of its file in content/, without the ending. */
  readonly name: "privacy" | "terms";
  /** What stands before the text. */
  readonly before?: ReactNode;
};

/** A page of a legal text. */
export function LegalPage({ here, name, before }: LegalPageProps) {
  const { content } = here;
  const { company } = facts(content);
  const page = content.words("legalPage");
  const entry = content.entries("legal").find(({ id }) => id === name);
  if (entry === undefined) throw new Error(`content/${name}.md was not loaded.`);
  const { title, description, updated, changes } = entry.data;
  const { html, headings } = entry;
  return (
    <Base here={here} title={fittingTitle(title, [company.name])} description={description}>
      <LegalText
        title={title}
        updatedLabel={page.updated}
        updated={updated}
        locale={company.locale}
        outline={{ label: page.outline, headings }}
        changes={{ title: page.changes, entries: changes }}
        html={html}
        before={before}
      />
    </Base>
  );
}
