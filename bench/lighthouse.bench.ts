import { freshFolder } from "./folder.ts";
import { type Finding, runLighthouse, shortcomings } from "./lighthouse.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const paths = ["/", "/questionnaire"];
const rounds = 3;

await using folder = freshFolder();
await using site = await serveSite(folder.path);

const measured: { readonly path: string; readonly finding: Finding }[] = [];
for (let round = 1; round <= rounds; round += 1) {
  for (const path of paths) measured.push({ path, finding: await runLighthouse(site.origin + path) });
}

function findingsOf(path: string): readonly Finding[] {
  return measured.filter((one) => one.path === path).map(({ finding }) => finding);
}

function row(path: string) {
  const findings = findingsOf(path);
  const score = (category: keyof Finding["categories"]) =>
    Math.round(median(findings.map(({ categories }) => categories[category].score ?? 0)) * 100);
  const value = (audit: string) =>
    median(findings.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    page: path,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    "LCP ms": Math.round(value("largest-contentful-paint")),
    "TBT ms": Math.round(value("total-blocking-time")),
    CLS: value("cumulative-layout-shift"),
  };
}

report({
  name: "lighthouse",
  title: "Lighthouse, mobile",
  method: `Medians of ${rounds} runs with default settings (simulated slow 4G, a phone's processor), pages taking turns.`,
  rows: paths.map(row),
});

for (const path of paths) {
  const found = new Set(findingsOf(path).flatMap(shortcomings));
  for (const shortcoming of found) console.log(`${path}: ${shortcoming}`);
}
