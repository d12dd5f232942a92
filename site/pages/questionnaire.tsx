import { endpoints } from "#contract/endpoints.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { QuestionnaireSection } from "#site/sections/questionnaire/questionnaire-section.tsx";

export const routes = page("/questionnaire", async (here) => {
  const { content } = here;
  const { onboarding: page, wizard, receipt } = content.words("questionnaires");
  const { plans } = content.words("plans");
  return (
    <Base here={here} title={page.title} description={page.description}>
      <QuestionnaireSection
        heading={page.heading}
        intro={{ time: page.time, back: page.back, receive: page.receive }}
        island="onboarding"
        questionnaire={onboarding}
        wizard={{
          action: endpoints.questionnaire.path,
          wording: await versionOf(wordingOf(onboarding)),
          plans: plans.map(({ slug, name, price, period }) => ({
            value: slug,
            label: [`${name}, ${price}`, period].filter(Boolean).join(" "),
          })),
          // The check mark is shown for two seconds (specification, part 1, section 9).
          after: { kind: "again", pauseMs: 2000 },
          words: { ...wizard, ...page.wizard, promise: { due: receipt.due, zone: receipt.zone } },
        }}
      />
    </Base>
  );
});
