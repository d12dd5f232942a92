import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { type InlineConfig, type Plugin, runnerImport } from "vite";
import { textsIn } from "#server/content/folder.ts";
import type { Content } from "#site/content/content.ts";
import type { BaseProps } from "#site/layouts/base.tsx";
import type { Here, Route, Routes } from "#site/rendering/routes.ts";

/** A page by its file in site/pages and by its path on the site. */
export type PageAddress = { readonly name: string; readonly path: string };

/** A value that a page imports, and how a peer's own file imports it. */
export type Imported = { readonly name: string; readonly from: string; readonly value: unknown };

export type Children = { readonly children?: ReactNode };

/** A page of the product as React elements, with the imports and styles of its tree. */
export type Page = {
  readonly tree: ReactElement<Children>;
  readonly imported: readonly Imported[];
  readonly styles: readonly string[];
};

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** Placeholder for the site's address: it is used only in the head, which a peer takes from the built page. */
export const site = new URL("http://127.0.0.1:3000");
const layout = "site/layouts/base.tsx";

/** Replaces style sheets, because only elements are needed. */
const nothing = "\0nothing";
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? nothing : null),
  load: (id) => (id === nothing ? "" : null),
};

/** A module of a page, of its layout, and of everything that both import from the product, with its values. */
type PageModule = {
  readonly routes: Routes;
  readonly Base: (props: BaseProps) => ReactElement<Children>;
  readonly readContent: (texts: ReadonlyMap<string, string>) => Content;
  readonly imported: readonly Imported[];
};

const together = "virtual:page";

/** The code of that module: all its parts must be of one run, because elements are compared by their components. */
function codeOf(files: readonly string[]): string {
  const lines = files.flatMap((file) =>
    Array.from(
      readFileSync(root + file, "utf8").matchAll(/^import \{([^}]+)\} from "(#[^"]+|\.\/[^"]+)";$/gms),
      ([, names = "", from = ""]) => ({ names, from: from.replace(/^\.\//, "#site/layouts/") }),
    ),
  );
  const imported = lines.flatMap(({ names, from }) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => ({ name, from })),
  );
  const all = imported.map(({ name, from }, index) => `import { ${name} as v${index} } from "${from}";`);
  const list = imported.map(
    ({ name, from }, index) => `{ name: "${name}", from: "${from}", value: v${index} }`,
  );
  return `${all.join("\n")}
export { routes } from "/${files[0]}";
export { Base } from "/${layout}";
export { readContent } from "#site/content/content.ts";
export const imported = [${list.join(", ")}];`;
}

function pageTogether(files: readonly string[]): Plugin {
  return {
    name: "page-together",
    resolveId: (id) => (id === together ? `\0${together}` : null),
    load: (id) => (id === `\0${together}` ? codeOf(files) : null),
  };
}

/** A module of the product, run from its source and not from the build. */
export async function productModule<Module>(path: string, more: readonly Plugin[] = []): Promise<Module> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [withoutStyles, ...more],
  };
  const { module } = await runnerImport<Module>(path, config);
  return module;
}

/** The elements of a document's body. */
function bodyOf(document: ReactElement<Children>): ReactElement<Children> {
  const { children } = document.props;
  const body = [children].flat().find((part) => isValidElement<Children>(part) && part.type === "body");
  if (!isValidElement<Children>(body)) throw new Error(`${layout} has no body.`);
  return body;
}

/** The elements of a page as it is without a request. */
async function shownBy(route: Exclude<Route, { kind: "file" }>, here: Here) {
  if (route.kind === "page") return route.view(here);
  const { around, region } = await route.open(here);
  return around(region);
}

/** The page of an address, `site/pages/{name}.tsx`, in its layout. */
export async function readPage({ name, path }: PageAddress): Promise<Page> {
  const files = [`site/pages/${name}.tsx`, layout];
  const { routes, Base, readContent, imported } = await productModule<PageModule>(together, [
    pageTogether(files),
  ]);
  const content = readContent(textsIn(`${root}content`));
  const [route] = routes(content);
  if (route === undefined || route.kind === "file") throw new Error(`${name}.tsx is no page.`);
  const framed = await shownBy(route, { content, path, site });
  if (!isValidElement<BaseProps>(framed) || framed.type !== Base) {
    throw new Error(`${name}.tsx does not stand in its layout.`);
  }
  const own = files.flatMap((file) =>
    Array.from(
      readFileSync(root + file, "utf8").matchAll(/^import "(.+\.css)";$/gm),
      ([, from = ""]) => from,
    ),
  );
  return {
    tree: bodyOf(Base(framed.props)),
    imported,
    // The product loads the faces later; other sites have them in their style sheets.
    styles: [...own, "#site/styles/faces.css"],
  };
}
