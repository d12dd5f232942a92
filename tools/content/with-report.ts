import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pagesFile } from "#contract/switched-off.ts";
import { readYaml, writtenYaml } from "#server/content/editing/yaml.ts";

// A program: gives a new folder of content the sample report of another questionnaire, or none.

/** The pages of a sample report; home shows it where both are there. */
const pages = ["/sample-report", "/your-report"] as const;

const [folder = "", wanted = ""] = process.argv.slice(2);
const at = (name: string) => join(resolve(folder), name);
const sample = join(import.meta.dirname, "reports", `${wanted}.yaml`);

if (wanted === "none") {
  const text = readFileSync(at("pages.yaml"), "utf8");
  const { off } = pagesFile.parse(readYaml(text));
  writeFileSync(at("pages.yaml"), writtenYaml(text, { off: [...off, ...pages] }));
} else if (existsSync(sample)) copyFileSync(sample, at("sample-report.yaml"));
else if (wanted !== "soc2") {
  console.error(`There is no sample report for ${wanted}. Write soc2, iso27001 or none after --report.`);
  process.exitCode = 1;
}
