import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { promiseIn, wizardLanguage } from "#site/layouts/wizard-language.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { QuestionnaireSection } from "#site/sections/questionnaire/questionnaire-section.tsx";

export const routes = regionPage("/soc2-questionnaire", QuestionnaireSection, {
  words: async ({ content }) => {
    const { soc2: page, wizard, without } = content.words("questionnaires");
    const { language } = content;
    return {
      heading: page.heading,
      intro: { time: page.time, back: page.back, receive: page.receive },
      island: "soc2",
      questionnaire: soc2.slug,
      wizard: {
        action: formAddress(endpoints.soc2Questionnaire.path, language?.tag),
        ...wizardLanguage(content),
        wording: await versionOf(wordingOf(soc2)),
        plans: [],
        // Home shows the toast and the confirmation (specification, part 2, section 4); of a second language this page does.
        after:
          language === undefined
            ? { kind: "leave" as const, to: "/" }
            : { kind: "again" as const, pauseMs: 0 },
        words: { ...wizard, ...page.wizard, without, promise: promiseIn(content) },
      },
    };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("questionnaires").soc2;
    return (
      <Base here={here} title={title} description={description}>
        {region}
      </Base>
    );
  },
  alone: (words) => <QuestionnaireSection {...words} />,
});
