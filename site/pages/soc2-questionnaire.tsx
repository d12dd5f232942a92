import { endpoints } from "#contract/endpoints.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { QuestionnaireSection } from "#site/sections/questionnaire/questionnaire-section.tsx";

export const routes = page("/soc2-questionnaire", async (here) => {
  const { content } = here;
  const { soc2: page, wizard, receipt } = content.words("questionnaires");
  return (
    <Base here={here} title={page.title} description={page.description}>
      <QuestionnaireSection
        heading={page.heading}
        intro={{ time: page.time, back: page.back, receive: page.receive }}
        island="soc2"
        questionnaire={soc2}
        wizard={{
          action: endpoints.soc2Questionnaire.path,
          wording: await versionOf(wordingOf(soc2)),
          plans: [],
          // Home shows the toast and the confirmation (specification, part 2, section 4).
          after: { kind: "leave", to: "/" },
          words: { ...wizard, ...page.wizard, promise: { due: receipt.due, zone: receipt.zone } },
        }}
      />
    </Base>
  );
});
