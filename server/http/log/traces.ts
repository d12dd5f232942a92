import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The parts of a source map that are needed to find a place (ECMA-426). */
const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

const maps = new Map<string, SourceMap | undefined>();

function readMap(file: string): SourceMap | undefined {
  try {
    const read = mapSchema.parse(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), "utf8")));
    const payload: SourceMapPayload = { ...read, file, sourceRoot: "", sourcesContent: [] };
    return new SourceMap(payload);
  } catch {
    return undefined;
  }
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

const place = /(file:\/\/(?:\/[A-Z]:)?[^\s():]+\.js):(\d+):(\d+)/;

/**
 * A line of a stack trace with the place in the source, not in the build. It is looked up only here, because
 * Node's own way (--enable-source-maps) makes every start slower. Lines of other files stay as they are.
 */
export function withSource(line: string): string {
  return line.replace(place, (built, file: string, row: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(row), Number(column));
    if (origin === undefined || !("fileName" in origin)) return built;
    const { fileName, lineNumber, columnNumber } = origin;
    return `${URL.parse(fileName, file)?.href ?? fileName}:${lineNumber}:${columnNumber}`;
  });
}
