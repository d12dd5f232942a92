/// <reference types="vite/types/importMeta.d.ts" />

import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "#site/content/content.ts";
import { regionMarks, withoutMarks } from "./region-marks.ts";
import type { Here, Opened, Route, Routes } from "./routes.ts";

const modules = import.meta.glob<Routes>("../pages/**/*.{ts,tsx}", {
  eager: true,
  exhaustive: true,
  import: "routes",
});

/** A route, with the module of site/pages that has it: "../pages/pricing.tsx". */
export type KnownRoute = Route & { readonly module: string };

/** Every address of a version of the content. */
export function routesOf(content: Content): readonly KnownRoute[] {
  return Object.entries(modules).flatMap(([module, routes]) =>
    routes(content).map((route) => ({ ...route, module })),
  );
}

/** A page with marks around its region. */
export async function markedPage({ region, around }: Opened): Promise<string> {
  const marked = createElement(Fragment, null, regionMarks.begin, region, regionMarks.end);
  return `<!DOCTYPE html>${renderToStaticMarkup(await around(marked))}`;
}

/** What an address answers: a page without its styles and its code, or the bytes of a file. */
export async function bodyOf(route: Route, here: Here): Promise<string | Uint8Array> {
  switch (route.kind) {
    case "page":
      return `<!DOCTYPE html>${renderToStaticMarkup(await route.view(here))}`;
    case "region":
      return withoutMarks(await markedPage(await route.open(here))).html;
    case "file":
      return route.make(here);
  }
}

export { readContent } from "#site/content/content.ts";
