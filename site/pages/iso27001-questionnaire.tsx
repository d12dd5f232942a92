import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { promiseIn, wizardLanguage } from "#site/layouts/wizard-language.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { QuestionnaireSection } from "#site/sections/questionnaire/questionnaire-section.tsx";

export const routes = regionPage("/iso27001-questionnaire", QuestionnaireSection, {
  words: async ({ content }) => {
    const { iso27001: page, wizard, without } = content.words("questionnaires");
    const { language } = content;
    return {
      heading: page.heading,
      intro: { time: page.time, back: page.back, receive: page.receive },
      island: "iso27001",
      questionnaire: iso27001.slug,
      wizard: {
        action: formAddress(endpoints.questionnaire.path, language?.tag),
        ...wizardLanguage(content),
        wording: await versionOf(wordingOf(iso27001)),
        plans: [],
        after: { kind: "again" as const, pauseMs: 0 },
        words: { ...wizard, ...page.wizard, without, promise: promiseIn(content) },
      },
    };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("questionnaires").iso27001;
    return (
      <Base here={here} title={title} description={description}>
        {region}
      </Base>
    );
  },
  alone: (words) => <QuestionnaireSection {...words} />,
});
