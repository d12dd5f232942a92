import "#site/islands/health/health-result.css";
import { callLink } from "#contract/call-link.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { scoredQuestionsOf } from "#questionnaires/engine/score.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { HealthSection } from "#site/sections/health/health-section.tsx";
import { PlainResult } from "#site/sections/health/plain-result.tsx";

export const routes = regionPage("/it-assessment", HealthSection, {
  words: async ({ content }) => {
    const { scheduling } = facts(content);
    const wording = await versionOf(wordingOf(healthResult));
    const { heading, lead, questions, claims, progress, previous, submit, missing, result } =
      content.words("it-health");
    const { language } = content;
    const { without } = content.words("questionnaires");
    const asked = scoredQuestionsOf(itHealth);
    return {
      heading,
      lead,
      claims: [`${asked.length} ${questions}`, ...claims],
      missing,
      check: {
        words: { progress, previous, submit, result: { ...result, keepIt: { ...result.keepIt, wording } } },
        bookingUrl: callLink(scheduling.consultation, { language: language?.tag }),
        without,
        ...(language !== undefined && { language: language.tag }),
      },
      first: asked[0]?.name ?? "",
    };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("it-health");
    return (
      <Base here={here} title={title} description={description}>
        {region}
      </Base>
    );
  },
  alone: (words) => <HealthSection {...words} />,
  adds: [PlainResult],
});
