import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { fittingTitle } from "#site/layouts/page-title.ts";
import { page } from "#site/rendering/routes.ts";
import { LegalText } from "#site/sections/legal/legal-text.tsx";

export const routes = page("/terms", (here) => {
  const { content } = here;
  const { company } = facts(content);
  const page = content.words("legalPage");
  const entry = content.entries("legal").find(({ id }) => id === "terms");
  if (entry === undefined) throw new Error("content/terms.md was not loaded.");
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
      />
    </Base>
  );
});
