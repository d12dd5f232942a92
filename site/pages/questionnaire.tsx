import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { promiseIn, wizardLanguage } from "#site/layouts/wizard-language.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { QuestionnaireSection } from "#site/sections/questionnaire/questionnaire-section.tsx";

export const routes = regionPage("/questionnaire", QuestionnaireSection, {
  words: async ({ content }) => {
    const { onboarding: page, wizard, without } = content.words("questionnaires");
    const { plans } = content.words("plans");
    const { language } = content;
    // Who wants a plan can say so, unless the plans are not translated.
    const arePlansSaid = language === undefined || language.said("plans.yaml", "plans").missing.length === 0;
    return {
      heading: page.heading,
      intro: { time: page.time, back: page.back, receive: page.receive },
      island: "onboarding",
      questionnaire: onboarding.slug,
      wizard: {
        action: formAddress(endpoints.questionnaire.path, language?.tag),
        ...wizardLanguage(content),
        wording: await versionOf(wordingOf(onboarding)),
        plans: (arePlansSaid ? plans : []).map(({ slug, name, price, period }) => ({
          value: slug,
          label: [`${name}, ${price}`, period].filter(Boolean).join(" "),
        })),
        // The check mark is shown for two seconds (specification, part 1, section 9).
        after: { kind: "again" as const, pauseMs: 2000 },
        words: { ...wizard, ...page.wizard, without, promise: promiseIn(content) },
      },
    };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("questionnaires").onboarding;
    return (
      <Base here={here} title={title} description={description}>
        {region}
      </Base>
    );
  },
  alone: (words) => <QuestionnaireSection {...words} />,
});
