import "#site/islands/health/health-result.css";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { scoredQuestionsOf } from "#questionnaires/engine/score.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { HealthSection } from "#site/sections/health/health-section.tsx";

export const routes = page("/it-assessment", async (here) => {
  const { content } = here;
  const { scheduling } = facts(content);
  const wording = await versionOf(wordingOf(healthResult));
  const {
    title,
    description,
    heading,
    lead,
    questions,
    claims,
    progress,
    previous,
    submit,
    missing,
    result,
  } = content.words("it-health");
  const asked = scoredQuestionsOf(itHealth);
  return (
    <Base here={here} title={title} description={description}>
      <HealthSection
        heading={heading}
        lead={lead}
        claims={[`${asked.length} ${questions}`, ...claims]}
        missing={missing}
        check={{
          words: { progress, previous, submit, result: { ...result, keepIt: { ...result.keepIt, wording } } },
          bookingUrl: scheduling.consultation,
        }}
        first={asked[0]?.name ?? ""}
      />
    </Base>
  );
});
