import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { expect, test } from "#tests/support/journey.ts";
import { chromiumPath } from "#tools/provision/chromium.mjs";

const program = join(import.meta.dirname, "../../node_modules/lighthouse/cli/index.js");
const categories = ["accessibility", "best-practices", "seo"];

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), title: z.string() })),
});

async function audit(url: string) {
  const options = [
    "--quiet",
    "--output=json",
    "--no-enable-error-reporting",
    "--chrome-flags=--headless=new --no-sandbox",
    `--only-categories=${categories.join(",")}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromiumPath() ?? chromium.executablePath() },
    maxBuffer: 64 * 1024 * 1024,
  });
  return report.parse(JSON.parse(stdout));
}

for (const path of ["/", "/questionnaire"]) {
  test(`Lighthouse gives ${path} 100 for accessibility, best practices and SEO`, async ({ site }) => {
    test.slow();
    const { categories: scores, audits } = await audit(`${site.url}${path}`);
    const failed = Object.values(audits).filter(({ score }) => score !== null && score < 1);
    const hundred = Object.fromEntries(categories.map((id) => [id, { score: 1 }]));
    expect(scores, failed.map(({ title }) => title).join("; ")).toEqual(hundred);
  });
}
