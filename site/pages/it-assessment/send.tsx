import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { SendResult } from "#site/sections/health/send-result.tsx";

/** Shown when a result was sent without a script and has problems. */
export const routes = regionPage("/it-assessment/send", SendResult, {
  words: async ({ content }) => {
    const { heading, result, send } = content.words("it-health");
    const wording = await versionOf(wordingOf(healthResult));
    const { language } = content;
    return {
      heading,
      problems: send.problems,
      words: { ...result.keepIt, wording },
      ...(language !== undefined && { language: language.tag }),
    };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("it-health").send;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});
