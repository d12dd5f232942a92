import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { facts } from "#site/layouts/facts.ts";
import { fragment } from "#site/rendering/routes.ts";
import { PlainResult } from "#site/sections/health/plain-result.tsx";

/** Not a page: the IT health result, which the server fills in for visitors without a script. */
export const routes = fragment("/fragments/health", async ({ content }) => {
  const { scheduling } = facts(content);
  const wording = await versionOf(wordingOf(healthResult));
  const { result } = content.words("it-health");
  return (
    <PlainResult
      words={{ ...result, keepIt: { ...result.keepIt, wording } }}
      bookingUrl={scheduling.consultation}
    />
  );
});
