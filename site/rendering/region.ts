import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { regions, type ShownAt } from "#site/regions/regions.tsx";
import type { Filled, KeptRegion, RenderRegion, RequestData } from "#site/requests/data.ts";
import { ServersForm } from "#ui/field/filled-form.ts";
import { countIn, speaking } from "#words/speaking.ts";
import { unbroken } from "./finishing/unbroken.ts";
import { withLinksInto } from "./finishing/with-links-into.ts";
import { withoutLinksTo } from "./finishing/without-links.ts";

/** The code of pages that the server fills: gives the markup of a page's region for one request. */
export const renderRegion: RenderRegion = <P extends keyof RequestData>(
  path: P,
  { words, sign = "$", islands, language, off }: KeptRegion,
  { data, form: filledForm }: Filled<P>,
) => {
  // The edition was made by the same code, which wrote the words that it reads here.
  const props = z.custom<ShownAt<P>>().parse(Object.assign({ data }, words));
  const shown = createElement<ShownAt<P>>(regions[path], props);
  const form = createElement(ServersForm, { value: filledForm }, shown);
  countIn(() => sign);
  const markup = speaking(language?.words, () => renderToStaticMarkup(form));
  const linked = markup.replace(/ data-code="([\w-]+)"/g, (_, name: string) => {
    const code = islands[name];
    if (code === undefined) throw new Error(`${path} had no island ${name} when it was made.`);
    return ` data-code="${code}"`;
  });
  const own =
    language === undefined ? linked : withLinksInto(language.prefix, new Set(language.offered), linked);
  return withoutLinksTo(off, unbroken(own));
};
