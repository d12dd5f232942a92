import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import type { IslandProps } from "#site/islands/island/island.tsx";
import type { Children, Imported, Page } from "./page.ts";

/** Islands that are directly in the layout, with their components in the peer. */
const liveIslands: Readonly<Record<string, Pick<Imported, "name" | "from">>> = {
  chat: { name: "ChatIsland", from: "#live/chat.tsx" },
  toasts: { name: "ToastsIsland", from: "#live/toasts.tsx" },
};

/** A module with the page as its component. */
function moduleOf(imports: string, markup: string): string {
  return `${imports}
import { Start } from "#live/start.tsx";

export const Page = () => (
  <>
    ${markup}
    <Start />
  </>
);
`;
}

function isIsland(found: ReactElement, { imported }: Page): found is ReactElement<IslandProps> {
  return imported.some(({ name, value }) => name === "Island" && value === found.type);
}

/** A page as a file of the peer: the same components with the same props in the same order. */
export function writtenPage(page: Page): string {
  const imports = new Set(page.styles.map((style) => `import ${JSON.stringify(style)};`));

  /** The name of a value from the page's imports; the import is added to the peer's page. */
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
    return `<${live.name}${attributes({ label })} />`;
  }

  function element(found: ReactElement<Children>): string {
    if (isIsland(found, page)) return liveIsland(found);
    const { children, ...props } = found.props;
    const inner = written(children);
    if (found.type === Fragment) return inner;
    if (typeof found.type === "string") {
      return `<${found.type}${attributes(props)}>${inner}</${found.type}>`;
    }
    const name = imported(found.type);
    if (name === undefined) throw new Error("A component of the page is not among its imports.");
    return `<${name}${attributes(props)}>${inner}</${name}>`;
  }

  function written(node: ReactNode): string {
    if (Array.isArray(node)) return node.map(written).join("");
    if (isValidElement<Children>(node)) return element(node);
    return typeof node === "string" || typeof node === "number" ? `{${JSON.stringify(node)}}` : "";
  }

  const markup = written(page.tree.props.children);
  return moduleOf([...imports].join("\n"), markup);
}
