import type { ReactElement, ReactNode } from "react";

/** A value of an Astro file's imports, and how a peer's own file imports it. */
export type Imported = { readonly name: string; readonly from: string; readonly value: unknown };

export type Children = { readonly children?: ReactNode };

/** The fields of Astro's own object that these files read. */
type AstroGlobal = { readonly props: object; readonly site: URL; readonly url: URL };

/** An Astro file as a module. */
export type AstroModule = {
  /** Returns React elements for the file's HTML; `children` replaces its slot. */
  readonly body: (Astro: AstroGlobal, children?: ReactNode) => Promise<ReactElement<Children>>;
  readonly imported: readonly Imported[];
  /** Style sheets that it imports for their effect. */
  readonly styles: readonly string[];
};

const parts = /^---\n(.*?)\n---\n(.*)$/s;
const importLines = /^import (?:(\w+)|\{([^}]+)\}) from "([^"]+)";$/gm;
const typeDeclarations = /^type \w+ = \{.*?^\};$/gms;

/** The content of the body: a layout's without the scripts at its end, or the whole template. */
function bodyOf(template: string): string {
  const [, body] = /<body>(.*?)\{\s*import\.meta\.env\.DEV/s.exec(template) ?? [];
  return body ?? template;
}

/**
 * An Astro file as TypeScript with JSX. The few differences between a template and JSX are rewritten. If a file
 * later has other differences, the module fails to parse.
 */
export function asModule(file: string, source: string): string {
  const [, script, template] = parts.exec(source) ?? [];
  if (script === undefined || template === undefined) throw new Error(`${file} has no frontmatter.`);
  const imports = Array.from(script.matchAll(importLines), ([, whole, names = "", from = ""]) => ({
    from,
    names: whole
      ? [whole]
      : names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith("type ")),
  }));
  const imported = imports.flatMap(({ names, from }) =>
    names.map((name) => `{ name: "${name}", from: "${from}", value: ${name} }`),
  );
  const styles = Array.from(script.matchAll(/^import "(.+\.css)";$/gm), ([, from]) => from);
  const body = bodyOf(template).replaceAll(" class=", " className=").replace("<slot />", "{children}");
  return `
    ${Array.from(script.matchAll(importLines), ([line]) => line).join("\n")}
    export default {
      imported: [${imported.join(", ")}],
      styles: ${JSON.stringify(styles)},
      async body(Astro, children) {
        ${script
          .replace(importLines, "")
          .replace(typeDeclarations, "")
          .replace(/^import .*$/gm, "")}
        return <>${body}</>;
      },
    };`;
}
