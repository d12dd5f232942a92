import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { securityHeaders } from "#server/http/connection/security.ts";
import { writeSite } from "#tests/support/site-fixture.ts";
import { readSite } from "./site-files.ts";

const security = securityHeaders({
  publicUrl: undefined,
  calendarUrl: "https://calendly.com/acme",
  hsts: { days: 1, subdomains: false },
});

test("a page that is switched off has no address, and forms can still be filled in on it", async () => {
  const build = writeSite();
  expect((await readSite(build, security)).files.has("/questionnaire")).toBe(true);
  writeFileSync(join(build, "switched-off.json"), '["/questionnaire"]');
  const site = await readSite(build, security);
  expect([site.files.has("/questionnaire"), site.redirects.has("/questionnaire/")]).toEqual([false, false]);
  expect(site.page("/questionnaire/index.html").html).toContain("Start");
});
