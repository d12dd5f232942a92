import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/** Elements that a text of the site cannot hold; what is in them goes with them. */
const leftOut = ["script", "style", "noscript", "form", "button", "input", "select", "textarea"] as const;

/** Elements that show something from elsewhere: a link to it stays. */
const frames = ["iframe", "embed", "object", "video", "audio"] as const;

/** An attribute of an element; "": it has none. Servers have no types of the DOM. */
function attributeOf(node: object, name: string): string {
  const read: unknown = Reflect.get(node, "getAttribute");
  const value: unknown = typeof read === "function" ? read.call(node, name) : "";
  return typeof value === "string" ? value : "";
}

function nameOf(node: object): string {
  const name: unknown = Reflect.get(node, "nodeName");
  return typeof name === "string" ? name : "";
}

function service(): TurndownService {
  const made = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    br: "\\",
  });
  made.use(gfm);
  made.remove([...leftOut]);
  // A page has one heading of the first level, which is its title.
  made.addRule("first-heading", {
    filter: "h1",
    replacement: (content) => `\n\n## ${content.trim()}\n\n`,
  });
  // Documents of Google stand in one bold element that is not bold.
  made.addRule("not-bold", {
    filter: (node) =>
      /^(?:B|STRONG)$/.test(nameOf(node)) && /font-weight:\s*(?:normal|400)/.test(attributeOf(node, "style")),
    replacement: (content) => content,
  });
  // Pictures of a clipboard are on the writer's machine.
  made.addRule("local-picture", {
    filter: (node) => nameOf(node) === "IMG" && /^(?:blob|cid|data|file):/.test(attributeOf(node, "src")),
    replacement: () => "",
  });
  made.addRule("frame", {
    filter: [...frames],
    replacement: (_, node) => {
      const address = attributeOf(node, "src") || attributeOf(node, "data");
      return address === "" ? "" : `\n\n<${address}>\n\n`;
    },
  });
  made.addRule("caption", {
    filter: "figcaption",
    replacement: (content) => (content.trim() === "" ? "" : `\n\n*${content.trim()}*\n\n`),
  });
  return made;
}

/** The headings, links, lists, tables, pictures and emphasis of HTML as Markdown. Everything else becomes its text. */
export function markdownFromHtml(html: string): string {
  return service()
    .turndown(html)
    .replaceAll(/[ \t]+$/gm, "")
    .trim();
}
