import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { APIRequestContext } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { sendPlainForm } from "#tests/support/onboarding-form.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import type { ServedSite } from "#tests/support/served-site.ts";

type Visit = { readonly request: APIRequestContext; readonly site: ServedSite };

/** Sends the SOC 2 assessment. Returns its reference and the path of its report. */
async function drafted({ request, site }: Visit) {
  const data = { ...soc2Answers, questionnaireType: "SOC2" };
  const response = await request.post(endpoints.soc2Questionnaire.path, { data });
  const { reference } = await response.json();
  const [path = ""] = /\/r\/[\w-]{32}/.exec(await site.ops("reports", "link", String(reference))) ?? [];
  return { reference: String(reference), path };
}

async function reportAfter(visit: Visit, verb: string, ...options: readonly string[]): Promise<string> {
  const { reference, path } = await drafted(visit);
  await visit.site.ops("reports", verb, reference, ...options);
  return path;
}

async function expiredReport(visit: Visit): Promise<string> {
  const { path, reference } = await drafted(visit);
  using database = new DatabaseSync(join(visit.site.dataDir, "lumenward.db"), { timeout: 10_000 });
  database
    .prepare(
      `UPDATE reports SET expires_at = '2025-01-01T00:00:00.000Z'
      WHERE lead_id = (SELECT id FROM leads WHERE reference = ?)`,
    )
    .run(reference);
  return path;
}

/** How to reach the pages that the server shows in answer to something. */
const answers: Readonly<Record<string, (visit: Visit) => string | Promise<string>>> = {
  "/404": () => "/no-such-page",
  "/blog/not-found": () => "/blog/no-such-article",
  "/book": () => `/book/${"x".repeat(32)}`,
  "/r/expired": expiredReport,
  "/r/in-review": async (visit) => (await drafted(visit)).path,
  "/r/published": (visit) =>
    reportAfter(
      visit,
      "publish",
      ...["--yes", "--reviewer", "Lead consultant"],
      ...["--view", "Close."],
      ...["--about", "Us."],
      ...["--read", "vendorManagement=CC9.2", "--read", "incidentResponse=none"],
      ...["--none", "needs,held,windowSince,hours"],
    ),
  "/r/revoked": (visit) => reportAfter(visit, "revoke"),
  "/r/unknown": () => `/r/${"x".repeat(32)}`,
  "/received": ({ request }) => sendPlainForm(request, "Inventory Ltd"),
  "/resources/not-found": () => "/resources/no-such-article",
  "/kept/unknown": () => `/kept/${"x".repeat(32)}`,
  "/room/unknown": () => `/room/${"x".repeat(32)}`,
  "/your-data/unknown": () => `/your-data/${"x".repeat(32)}`,
};

/** The path and query that show a listed page: its route, unless it is an answer to something. */
export async function addressOf(route: string, visit: Visit): Promise<string> {
  return (await answers[route]?.(visit)) ?? route;
}
