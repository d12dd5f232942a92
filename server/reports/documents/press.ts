import { join } from "node:path";
import { readBrand } from "#brand/read.ts";
import type { Company } from "#contract/company.ts";
import { letterheadOf } from "#documents/letterhead.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { readReportWords } from "#server/settings/report-document.ts";
import type { Press } from "./formats.ts";

/** Reads what documents need from a build: the letterhead with the logo that it drew, and words. */
export function pressOf(company: Company, site: Site, build: string): Press {
  const folder = join(build, "content");
  const mark = site.files.get("/apple-touch-icon.png")?.identity.body;
  return {
    letterhead: letterheadOf(company, readBrand(folder), mark),
    words: readReportWords(folder),
  };
}
