import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { chromiumPath } from "#tools/provision/chromium.mjs";

const cli = fileURLToPath(new URL("../cli/index.js", import.meta.resolve("lighthouse")));

const audit = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
});

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const result = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    "best-practices": category,
    seo: category,
  }),
  audits: z.record(z.string(), audit),
});

/** What Lighthouse says about a page. */
export type Finding = z.infer<typeof result>;

/** The device that Lighthouse emulates: by default a phone on a simulated slow network. */
const presets = { mobile: [], desktop: ["--preset=desktop"] } as const;

export type Device = keyof typeof presets;

/** One run, the same as `lighthouse <url>`. */
export async function runLighthouse(url: string, device: Device): Promise<Finding> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      cli,
      url,
      "--output=json",
      "--output-path=stdout",
      "--quiet",
      ...presets[device],
      "--no-enable-error-reporting",
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { maxBuffer: 2 ** 26, env: { ...process.env, CHROME_PATH: chromiumPath() } },
  );
  return result.parse(JSON.parse(stdout));
}

/** Audits that count for the score and do not have the full score, as "id (value)". */
export function shortcomings({ audits, categories }: Finding): readonly string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => {
      const found = audits[id];
      if (weight === 0 || found?.score == null || found.score === 1) return [];
      return `${id} (${found.displayValue ?? found.title})`;
    });
}
