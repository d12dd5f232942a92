import type { Hono, MiddlewareHandler } from "hono";
import { askPath, searchPath } from "#contract/search.ts";
import { evidencePath } from "#contract/trust.ts";
import type { Knowledge } from "#search/knowledge.ts";
import type { NoteQuestion } from "#server/analytics/questions.ts";
import { onlyMethods } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { planIn } from "#server/leads/routes.ts";
import { answerFilter, filterIn } from "./blog.ts";
import { type EvidenceDesk, showEvidence } from "./evidence.ts";
import { answerHealth } from "./health.ts";
import { answerIntent, intentIn } from "./intent.ts";
import { answerSearch } from "./search/routes.ts";
import { answersAlone, everything, questionIn } from "./search/rules.ts";

/**
 * The pages of the site that depend on the query of their address, for visitors without JavaScript, and the
 * page /trust, which shows what the server knows of itself. `before`: what each request passes first.
 */
export function addFilledPages(
  app: Hono<Connection>,
  desk: EvidenceDesk & { readonly knowledge: () => Knowledge; readonly noteQuestion: NoteQuestion },
  before: readonly [MiddlewareHandler<Connection>, MiddlewareHandler<Connection>],
): void {
  const { site, knowledge, noteQuestion } = desk;
  const pages = {
    "/": answerIntent(site, knowledge),
    "/it-assessment": answerHealth(site),
    "/blog": answerFilter(site),
    [searchPath]: answerSearch(site, searchPath, everything, knowledge, noteQuestion),
    [askPath]: answerSearch(site, askPath, answersAlone, knowledge, noteQuestion),
    // A firm may do without that page.
    ...(site.files.has(evidencePath) && { [evidencePath]: showEvidence(desk) }),
  };
  // A page that is switched off is no file of the site.
  for (const [path, answer] of Object.entries(pages).filter(([path]) => site.files.has(path))) {
    app.get(path, ...before, answer);
    app.all(path, onlyMethods("GET, HEAD"));
  }
}

/** Whether a request asks for a page with something filled in, and not as it was built. */
export function asksForMore(url: string | undefined): boolean {
  if (url === evidencePath || url?.startsWith(`${evidencePath}?`) === true) return true;
  if (url?.includes("?") !== true) return false;
  if (url.startsWith("/questionnaire?")) return planIn(url) !== "";
  if (url.startsWith("/blog?")) return filterIn(url) !== undefined;
  if (url.startsWith(`${searchPath}?`) || url.startsWith(`${askPath}?`)) return questionIn(url) !== "";
  return intentIn(url) !== "" || url.startsWith("/it-assessment?");
}
