import { endpoints } from "#contract/endpoints.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { QuestionnaireSection } from "#site/sections/questionnaire/questionnaire-section.tsx";

export const routes = page("/iso27001-questionnaire", async (here) => {
  const { content } = here;
  const { iso27001: page, wizard, receipt } = content.words("questionnaires");
  return (
    <Base here={here} title={page.title} description={page.description}>
      <QuestionnaireSection
        heading={page.heading}
        intro={{ time: page.time, back: page.back, receive: page.receive }}
        island="iso27001"
        questionnaire={iso27001}
        wizard={{
          action: endpoints.questionnaire.path,
          wording: await versionOf(wordingOf(iso27001)),
          plans: [],
          after: { kind: "again", pauseMs: 0 },
          words: { ...wizard, ...page.wizard, promise: { due: receipt.due, zone: receipt.zone } },
        }}
      />
    </Base>
  );
});
