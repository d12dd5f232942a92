import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Letterhead } from "#documents/paper.ts";

const run = promisify(execFile);

/** Whether LibreOffice and a reader of PDF files are installed. They read documents like any other program. */
export const hasOffice = [
  ["soffice", "--version"],
  ["pdftotext", "-v"],
  ["pdfinfo", "-v"],
].every(([program = "", flag = ""]) => spawnSync(program, [flag]).status === 0);

/** Part of the name of a test that needs both. */
export const withOffice = hasOffice ? "in LibreOffice" : "in LibreOffice (skipped: it is not installed)";

/** A letterhead for tests, with a mark of one pixel. */
export const letterhead: Letterhead = {
  sheets: "Letter",
  firm: "Test & Sons",
  contact: "test.example · hello@test.example",
  fonts: { text: "Schibsted Grotesk", heading: "Schibsted Grotesk" },
  colours: { ink: "0f251f", accent: "fbe75f" },
  mark: {
    png: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
    alt: "Test & Sons",
  },
};

/** The PDF that LibreOffice makes of a document: its words, page by page, and the tags of its parts. */
export async function asPdf(body: Buffer, format: "docx" | "xlsx") {
  const folder = await mkdtemp(join(tmpdir(), "document-"));
  await writeFile(join(folder, `document.${format}`), body);
  const filter = format === "docx" ? "writer" : "calc";
  const options = JSON.stringify({ PDFUACompliance: { type: "boolean", value: "true" } });
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const target = `pdf:${filter}_pdf_Export:${options}`;
  await run(
    "soffice",
    [profile, "--headless", "--convert-to", target, "--outdir", folder, `document.${format}`],
    {
      cwd: folder,
    },
  );
  const pdf = join(folder, "document.pdf");
  await run("pdftotext", ["-layout", pdf, join(folder, "words.txt")]);
  const pages = (await readFile(join(folder, "words.txt"), "utf8")).split("\f").slice(0, -1);
  const tags = (await run("pdfinfo", ["-struct-text", pdf])).stdout;
  return { pages, tags };
}
