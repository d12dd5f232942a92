import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { IslandProps } from "#site/islands/island/island.tsx";
import type { Children, Imported } from "./astro-module.ts";
import type { Page } from "./page.ts";

/** What differs between a page written for Astro and one written for React alone. */
export type Language = {
  /** Of the file. */
  readonly ending: "tsx" | "astro";
  /** Name of the attribute for classes on HTML elements. */
  readonly classAttribute: "class" | "className";
  /** Written on each component of the page that holds an island. */
  readonly onIslands: string;
  readonly file: (imports: string, markup: string) => string;
};

/** Islands that stand in the layout by themselves, and what stands for them in a peer. */
const liveIslands: Readonly<Record<string, Pick<Imported, "name" | "from">>> = {
  chat: { name: "ChatIsland", from: "#live/chat.tsx" },
  toasts: { name: "ToastsIsland", from: "#live/toasts.tsx" },
};

/** The controls of the frame are an island without React: the script of the page adds them. */
const reactIsland = / data-island="(?!frame")/;

function isIsland(found: ReactElement, { imported }: Page): found is ReactElement<IslandProps> {
  return imported.some(({ name, value }) => name === "Island" && value === found.type);
}

/** A page as a file of a peer: the same components with the same props in the same order. */
export function writtenPage(page: Page, { classAttribute, onIslands, file }: Language): string {
  const imports = new Set(page.styles.map((style) => `import ${JSON.stringify(style)};`));

  /** The name of a value of the page's imports, which the peer's page then imports as well. */
  function imported(value: unknown): string | undefined {
    const found = page.imported.find((known) => known.value === value);
    if (found === undefined) return undefined;
    imports.add(`import { ${found.name} } from ${JSON.stringify(found.from)};`);
    return found.name;
  }

  function attributes(props: object): string {
    return Object.entries(props)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const reference = typeof value === "object" ? imported(value) : undefined;
        return ` ${name}={${reference ?? JSON.stringify(value)}}`;
      })
      .join("");
  }

  function liveIsland({ props: { name, children } }: ReactElement<IslandProps>): string {
    const live = liveIslands[name];
    if (live === undefined) throw new Error(`Nothing stands for the island ${name} in the layout.`);
    imports.add(`import { ${live.name} } from ${JSON.stringify(live.from)};`);
    const label = isValidElement<{ readonly label: string }>(children) ? children.props.label : undefined;
    return `<${live.name}${attributes({ label })}${onIslands} />`;
  }

  function element(found: ReactElement<Children>): string {
    if (isIsland(found, page)) return liveIsland(found);
    const { children, ...props } = found.props;
    const inner = written(children);
    if (found.type === Fragment) return inner;
    if (typeof found.type === "string") {
      const names = Object.entries(props).map(([name, value]) => [
        name === "className" ? classAttribute : name,
        value,
      ]);
      return `<${found.type}${attributes(Object.fromEntries(names))}>${inner}</${found.type}>`;
    }
    const name = imported(found.type);
    if (name === undefined) throw new Error("A component of the page is not among its imports.");
    const holdsIsland = reactIsland.test(renderToStaticMarkup(createElement(found.type, props)));
    return `<${name}${attributes(props)}${holdsIsland ? onIslands : ""}>${inner}</${name}>`;
  }

  function written(node: ReactNode): string {
    if (Array.isArray(node)) return node.map(written).join("");
    if (isValidElement<Children>(node)) return element(node);
    return typeof node === "string" || typeof node === "number" ? `{${JSON.stringify(node)}}` : "";
  }

  const markup = written(page.tree);
  return file([...imports].join("\n"), markup);
}
