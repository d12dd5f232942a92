import type { Handler, Hono, MiddlewareHandler } from "hono";
import { askPath, searchPath } from "#contract/search.ts";
import { evidencePath } from "#contract/trust.ts";
import { intentMaxLength } from "#questionnaires/engine/intent.ts";
import type { Knowledge } from "#search/knowledge.ts";
import { suggestionsFor } from "#search/suggestions.ts";
import type { NoteQuestion } from "#server/analytics/questions.ts";
import { answerPage, onlyMethods } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { answerInFolder, type Languages, leadIntoFolder } from "#server/http/in-language.ts";
import { planIn } from "#server/leads/routes.ts";
import { type EvidenceDesk, showEvidence } from "./evidence.ts";
import { answerHealth, healthPath } from "./health.ts";
import { answerSearch } from "./search/routes.ts";
import { answersAlone, everything, questionIn } from "./search/rules.ts";

/**
 * The pages of the site that depend on the query of their address, for visitors without JavaScript, and the
 * page /trust, which shows what the server knows of itself. `before`: what each request passes first.
 */
export function addFilledPages(
  app: Hono<Connection>,
  desk: EvidenceDesk &
    Pick<Languages, "voices"> & { readonly knowledge: () => Knowledge; readonly noteQuestion: NoteQuestion },
  before: readonly [MiddlewareHandler<Connection>, MiddlewareHandler<Connection>],
): void {
  const { site, knowledge, noteQuestion } = desk;
  const pages = {
    "/": answerIntent(site, knowledge),
    [healthPath]: answerHealth(site),
    "/blog": answerFilter(site),
    [searchPath]: answerSearch(site, searchPath, everything, knowledge, noteQuestion),
    [askPath]: answerSearch(site, askPath, answersAlone, knowledge, noteQuestion),
    // A firm may do without that page.
    ...(site.files.has(evidencePath) && { [evidencePath]: showEvidence(desk) }),
  };
  // A page that is switched off is no file of the site.
  app.use(healthPath, leadIntoFolder(desk, healthPath));
  for (const [path, answer] of Object.entries(pages).filter(([path]) => site.files.has(path))) {
    app.get(path, ...before, answer);
    app.all(path, onlyMethods("GET, HEAD"));
  }
  for (const tag of desk.voices.keys()) {
    const path = `/${tag}${healthPath}`;
    app.get(path, answerInFolder(desk, tag, healthPath), ...before, answerHealth(site));
    app.all(path, onlyMethods("GET, HEAD"));
  }
}

/** Whether a request asks for a page with something filled in, and not as it was built. */
export function asksForMore(url: string | undefined): boolean {
  if (url === evidencePath || url?.startsWith(`${evidencePath}?`) === true) return true;
  if (url?.includes("?") !== true) return false;
  if (/^(?:\/[\w-]+)?\/questionnaire\?/.test(url)) return planIn(url) !== "";
  if (url.startsWith("/blog?")) return filterIn(url) !== undefined;
  if (url.startsWith(`${searchPath}?`) || url.startsWith(`${askPath}?`)) return questionIn(url) !== "";
  return intentIn(url) !== "" || /^(?:\/[\w-]+)?\/it-assessment\?/.test(url);
}

/** The query of a request for /blog; undefined when it is another page or asks for nothing. */
function filterIn(url: string | undefined): string | undefined {
  if (!url?.startsWith("/blog?")) return undefined;
  const query = url.slice("/blog?".length);
  const asked = new URLSearchParams(query);
  return asked.has("q") || asked.has("category") ? query : undefined;
}

/** GET /blog?q=…&category=…: the blog's page with the articles that match, for visitors without JavaScript. */
function answerFilter(site: Site): Handler<Connection> {
  const { fill, security } = site.shell("/blog");
  return async (context) => {
    const query = filterIn(context.env.incoming.url) ?? "";
    return answerPage(context, 200, { security, html: await fill({ data: { query } }) });
  };
}

/** The text of `?intent=` in a request's address, cut to what the finder accepts; "" when there is none. */
function intentIn(url: string | undefined): string {
  const query = url?.startsWith("/?") ? url.slice(2) : "";
  const text = new URLSearchParams(query).get("intent")?.trim() ?? "";
  // Cutting must not leave half of a surrogate pair behind.
  return text.slice(0, intentMaxLength).replace(/[\uD800-\uDBFF]$/, "");
}

/** GET /?intent=…: the home page with the finder's answer, for visitors without JavaScript. */
function answerIntent(site: Site, knowledge: () => Knowledge): Handler<Connection> {
  const { fill, security } = site.shell("/");
  return async (context) => {
    const asked = intentIn(context.env.incoming.url);
    const html = await fill({ data: { asked, found: suggestionsFor(knowledge(), asked) } });
    return answerPage(context, 200, { security, html });
  };
}
