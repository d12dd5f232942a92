import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Headers } from "#server/http/connection/security.ts";
import { codeFolder } from "#server/settings/code-folder.ts";
import type { Filled, RenderRegion, RequestData } from "#site/requests/data.ts";
import { word } from "#words/word.ts";
import { inTurn } from "./turns.ts";

/** What an edition keeps for the region of a page: where it stands, in bytes, and with what it is rendered. */
export const keptRegion = z.object({
  from: z.number(),
  to: z.number(),
  words: z.unknown(),
  sign: z.string().optional(),
  islands: z.record(z.string(), z.string()),
  language: z
    .object({
      words: z.record(z.string(), z.string()),
      prefix: z.string(),
      offered: z.array(z.string()),
    })
    .optional(),
});

export type RegionPath = keyof RequestData;

/** A page whose region is rendered for each request, and its security headers. */
export type Shell<P extends RegionPath> = {
  /** The whole page. */
  readonly fill: (filled: Filled<P>) => Promise<string>;
  readonly security: Headers;
};

let code: Promise<{ readonly renderRegion: RenderRegion }> | undefined;

/** Loads the code that renders regions, once: before the first visitor needs it, or with their request. */
export function loadRegions(): Promise<{ readonly renderRegion: RenderRegion }> {
  code ??= import(pathToFileURL(join(codeFolder, "region.js")).href);
  return code;
}

/** A built page around its region. `bytes`: the whole page, as it is sent without a request. */
export function shellOf<P extends RegionPath>(
  path: P,
  {
    bytes,
    kept,
    off,
  }: { readonly bytes: Buffer; readonly kept: z.output<typeof keptRegion>; readonly off: readonly string[] },
): Shell<P>["fill"] {
  return async (filled) => {
    const { renderRegion } = await loadRegions();
    return inTurn(() => {
      const region = renderRegion(path, { ...kept, off }, filled);
      const before = bytes.toString("utf8", 0, kept.from);
      return titled(before, filled.form) + region + bytes.toString("utf8", kept.to);
    });
  };
}

/** The page's beginning; its title says when a form is refused. */
function titled(before: string, form: Filled<RegionPath>["form"]): string {
  const isRefused = form?.sentence !== undefined || (form?.faults ?? []).length > 0;
  return isRefused ? before.replace("<title>", `<title>${word("Error")}: `) : before;
}
