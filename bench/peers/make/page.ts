import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isValidElement, type ReactElement } from "react";
import { type InlineConfig, type Plugin, runnerImport, transformWithOxc } from "vite";
import { type AstroModule, asModule, type Children, type Imported } from "./astro-module.ts";

/** A page by its file in site/pages and by its path on the site. */
export type PageAddress = { readonly name: string; readonly path: string };

/** A page of the product as React elements, with the imports and styles of its tree. */
export type Page = {
  readonly tree: ReactElement<Children>;
  readonly imported: readonly Imported[];
  readonly styles: readonly string[];
};

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** Placeholder for the site's address: it is used only in the head, which a peer takes from the built page. */
const site = new URL("http://127.0.0.1:3000");
const facts = JSON.stringify(fileURLToPath(new URL("facts.ts", import.meta.url)));

/** Replaces style sheets, because only elements are needed. */
const nothing = "\0nothing";

/** Makes Astro files, and modules that read content collections, run without Astro. */
const withoutAstro: Plugin = {
  name: "without-astro",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? nothing : null),
  async load(id) {
    if (id === nothing) return "";
    if (id.endsWith("/site/layouts/facts.ts")) return `export * from ${facts};`;
    if (!id.endsWith(".astro")) return null;
    const { code } = await transformWithOxc(asModule(id, readFileSync(id, "utf8")), `${id}.tsx`, {
      jsx: { runtime: "automatic" },
    });
    return code;
  },
};

const config: InlineConfig = { root, configFile: false, logLevel: "error", plugins: [withoutAstro] };

/** A module of the product, run from its source and not from the build. */
export async function productModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(root + path, config);
  return module;
}

function isAstroModule(value: unknown): value is AstroModule {
  return typeof value === "object" && value !== null && "body" in value && "imported" in value;
}

/** The page of an address, `site/pages/{name}.astro`, in its layout. */
export async function readPage({ name, path }: PageAddress): Promise<Page> {
  const { default: page } = await productModule<{ readonly default: AstroModule }>(
    `site/pages/${name}.astro`,
  );
  const { children: framed } = (await page.body({ props: {}, site, url: new URL(path, site) })).props;
  if (!isValidElement<Children>(framed)) throw new Error(`${name}.astro is more than one element.`);
  const layout: unknown = framed.type;
  if (!isAstroModule(layout)) throw new Error(`${name}.astro does not stand in a layout.`);
  const { children, ...props } = framed.props;
  return {
    tree: await layout.body({ props, site, url: new URL(path, site) }, children),
    imported: [...page.imported, ...layout.imported],
    // The product loads the faces later; other sites have them in their style sheets.
    styles: [...layout.styles, "#site/styles/faces.css"],
  };
}
