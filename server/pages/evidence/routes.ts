import type { Handler } from "hono";
import { evidencePath } from "#contract/trust.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { knownOf, type Places } from "./queries.ts";
import { evidenceOf } from "./rules.ts";

/** Milliseconds for which the page is cached, so that visitors do not cause queries. */
const fresh = 60_000;

export type EvidenceDesk = Places & {
  readonly site: Site;
  readonly readableDay: (iso: string) => string;
};

/** GET the page about trust, with what the server knows of itself. */
export function showEvidence(desk: EvidenceDesk): Handler<Connection> {
  const page = desk.site.shell(evidencePath);
  let last: { readonly at: number; readonly html: Promise<string> } | undefined;

  async function pageAt(now: Date): Promise<string> {
    return page.fill({ data: evidenceOf(await knownOf(desk, now), desk.readableDay) });
  }

  return async (context) => {
    const now = new Date();
    if (last === undefined || Math.abs(now.getTime() - last.at) > fresh) {
      last = { at: now.getTime(), html: pageAt(now) };
      // A failure is not cached.
      last.html.catch(() => {
        last = undefined;
      });
    }
    return answerPage(context, 200, { security: page.security, html: await last.html });
  };
}
