import { parseArgs } from "node:util";
import { visited } from "#tests/inventory/pages.ts";
import { type Device, type Finding, runLighthouse, shortcomings } from "./lighthouse.ts";
import { freshFolder } from "./nginx.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, route: { type: "string", multiple: true } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error("--rounds: write a whole number, for example 3.");

/** Every route with an address of its own; of pages with the same template, only one. */
const all = visited
  .filter(({ kind, status }) => kind !== "answer" && status === 200)
  .map(({ route }) => route);
const unknown = values.route?.find((route) => !all.includes(route));
if (unknown !== undefined) throw new Error(`--route: there is no ${unknown}. There are: ${all.join(" ")}`);
const paths = values.route ?? all;
const devices: readonly Device[] = ["mobile", "desktop"];

await using folder = freshFolder();
await using site = await serveSite(folder.path);

const measured: { readonly page: string; readonly finding: Finding }[] = [];
const nameOf = (path: string, device: Device) => `${path} (${device})`;
for (let round = 1; round <= rounds; round += 1) {
  for (const path of paths) {
    for (const device of devices) {
      measured.push({
        page: nameOf(path, device),
        finding: await runLighthouse(site.origin + path, device),
      });
    }
  }
}

function findingsOf(page: string): readonly Finding[] {
  return measured.filter((one) => one.page === page).map(({ finding }) => finding);
}

function row(page: string) {
  const findings = findingsOf(page);
  const score = (category: keyof Finding["categories"]) =>
    Math.round(median(findings.map(({ categories }) => categories[category].score ?? 0)) * 100);
  const value = (audit: string) =>
    median(findings.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    page,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    "LCP ms": Math.round(value("largest-contentful-paint")),
    "TBT ms": Math.round(value("total-blocking-time")),
    CLS: value("cumulative-layout-shift"),
  };
}

const pages = paths.flatMap((path) => devices.map((device) => nameOf(path, device)));

report({
  name: "lighthouse",
  title: "Lighthouse",
  method: `Medians of ${rounds} runs with default settings (mobile: simulated slow 4G, a phone's processor), pages taking turns. Wanted on the phone: performance 100, LCP at most 900 ms, TBT at most 50 ms, CLS at most 0.02.`,
  rows: pages.map(row),
});

for (const page of pages) {
  const found = new Set(findingsOf(page).flatMap(shortcomings));
  for (const shortcoming of found) console.log(`${page}: ${shortcoming}`);
}
