/** What a button of the editor inserts: the text that replaces the selection, and the new selection. */
type Insertion = {
  readonly text: string;
  /** Start and end, counted from the start of the inserted text. */
  readonly select: readonly [number, number];
};

export type InsertionName = "heading" | "bold" | "link" | "list" | "table" | "fact";

type Selection = { readonly chosen: string; readonly isLineStart: boolean };

function around(before: string, chosen: string, after: string): Insertion {
  return {
    text: `${before}${chosen}${after}`,
    select: [before.length, before.length + chosen.length],
  };
}

const table = "| First | Second |\n|---|---|\n| One | Two |\n";

/** What each button inserts. */
const insertions: Readonly<Record<InsertionName, (given: Selection) => Insertion>> = {
  heading: ({ chosen, isLineStart }) => around(isLineStart ? "## " : "\n\n## ", chosen || "Heading", ""),
  bold: ({ chosen }) => around("**", chosen || "bold", "**"),
  link: ({ chosen }) =>
    /^(?:https?:\/\/|\/)\S*$/.test(chosen)
      ? around("[", "text", `](${chosen})`)
      : { ...around(`[${chosen || "text"}](`, "https://", ")") },
  list: ({ chosen, isLineStart }) => {
    const lines = (chosen || "Entry").split("\n").map((line) => `- ${line}`);
    const text = `${isLineStart ? "" : "\n\n"}${lines.join("\n")}`;
    return { text, select: [text.length, text.length] };
  },
  table: ({ isLineStart }) => {
    const before = isLineStart ? "" : "\n\n";
    return { text: `${before}${table}`, select: [before.length + 2, before.length + 7] };
  },
  fact: () => ({ text: "{", select: [1, 1] }),
};

/** Replaces the selection like typing does, so that the browser can undo it. */
export function putText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Inserts what a button stands for. */
export function insert(area: HTMLTextAreaElement, name: InsertionName): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const isLineStart = from === 0 || value[from - 1] === "\n";
  const { text, select } = insertions[name]({ chosen: value.slice(from, to), isLineStart });
  putText(area, text);
  area.setSelectionRange(from + select[0], from + select[1]);
}

/** The blocks of a page: by name, the YAML to fill in. */
export const blocks: Readonly<Record<string, string>> = {
  cards: "title: Title\nlead: One sentence.\nentries:\n  - { title: First, text: What it is. }\n",
  steps: "title: Title\nlead: One sentence.\nentries:\n  - { title: First, text: What happens. }\n",
  figures: 'title: Title\nlead: One sentence.\nrows:\n  - { label: What is counted, value: "10" }\n',
  faq: "title: Questions\nentries:\n  - { question: What is asked?, answer: What we say. }\n",
  facts: "of: certifications\n",
  call: "headline: [One call.]\nbook: Book a call\nmore: Send us the details\nmoreHref: /questionnaire\nlabels: { email: Email, phone: Phone, hours: Hours }\nlast: { label: Start, text: Soon. }\n",
};

/** A block as it stands in a page's text. */
export function blockText(name: string): string {
  return `\n\n\`\`\`${name}\n${blocks[name] ?? ""}\`\`\`\n\n`;
}
