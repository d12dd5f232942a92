import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { SendResult } from "#site/sections/health/send-result.tsx";

/** Shown when a result was sent without a script and has problems; the server fills in what was typed. */
export const routes = page("/it-assessment/send", async (here) => {
  const { content } = here;
  const { heading, result, send } = content.words("it-health");
  const wording = await versionOf(wordingOf(healthResult));
  return (
    <Base here={here} title={send.title} description={send.description} hidden>
      <SendResult heading={heading} problems={send.problems} words={{ ...result.keepIt, wording }} />
    </Base>
  );
});
