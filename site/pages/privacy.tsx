import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { fittingTitle } from "#site/layouts/page-title.ts";
import { page } from "#site/rendering/routes.ts";
import { LegalText } from "#site/sections/legal/legal-text.tsx";
import { AnswersDesk } from "#site/sections/pictures/answers-desk.tsx";

export const routes = page("/privacy", (here) => {
  const { content } = here;
  const { company } = facts(content);
  const page = content.words("legalPage");
  const { desk } = content.words("pictures");
  const entry = content.entries("legal").find(({ id }) => id === "privacy");
  if (entry === undefined) throw new Error("content/privacy.md was not loaded.");
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
        before={<AnswersDesk {...desk} />}
      />
    </Base>
  );
});
