import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { knowledgeFile } from "#search/knowledge.ts";
import { sampleEdition } from "./warm.ts";

const page = (heading: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>${heading}</title>${head}</head>
<body><main><h1>${heading}</h1></main><script>console.log("counts a visit")</script></body></html>`;

const knowledge = knowledgeFile(
  [
    {
      href: "/ask/incident",
      kind: "answer",
      title: "A security incident?",
      lead: "Disconnect.",
      words: "hacked",
      text: "",
    },
    { href: "/pricing", kind: "page", title: "Pricing", lead: "All prices.", words: "cost", text: "" },
  ],
  {
    groups: [{ id: "incident", words: ["hack*"], answer: "incident" }],
    priced: [],
    urgent: ["incident"],
    offTopic: [],
    asked: { incident: ["A security incident?"] },
  },
);

/** Files of the small site, by address of the file. The server renders the regions of its pages into `main`. */
export const files: Readonly<Record<string, string>> = {
  "/index.html": page("Home", `<script>if(1<2&&3>2)"é"</script>`),
  "/questionnaire/index.html": page("Start", "<style>p>b{color:red}</style>"),
  "/soc2-questionnaire/index.html": page("SOC 2"),
  "/iso27001-questionnaire/index.html": page("ISO 27001"),
  "/labs/index.html": page("Labs"),
  "/it-assessment/index.html": page("Assessment"),
  "/it-assessment/send/index.html": page("Send the result"),
  "/received/index.html": page("Received"),
  "/ask/a-person/index.html": page("Write to us"),
  "/call-back/index.html": page("Call back"),
  "/book/index.html": page("Book a call"),
  "/book/details/index.html": page("Nearly yours"),
  "/book/call/index.html": page("Your call"),
  "/book/move/index.html": page("Another time"),
  "/book/unknown/index.html": page("No call at this address"),
  "/search/index.html": page("Search"),
  "/ask/index.html": page("Ask"),
  "/trust/index.html": page("Trust"),
  "/search.json": JSON.stringify(knowledge),
  "/r/in-review/index.html": page("In review"),
  "/r/published/index.html": page("Readiness"),
  "/r/expired/index.html": page("Expired"),
  "/r/revoked/index.html": page("Withdrawn"),
  "/r/unknown/index.html": page("No report here"),
  "/your-data/stored/index.html": page("Your data"),
  "/your-data/confirm/index.html": page("Confirm"),
  "/your-data/index.html": page("Your data with us"),
  "/your-data/mailed/index.html": page("On its way"),
  "/your-data/person/index.html": page("All your data"),
  "/your-data/ended/index.html": page("Ended"),
  "/your-data/agreed/index.html": page("One more step"),
  "/your-data/changed/index.html": page("Changed"),
  "/your-data/erased/index.html": page("Erased"),
  "/your-data/held/index.html": page("Kept for now"),
  "/your-data/unknown/index.html": page("Nothing stored here"),
  "/kept/ask/index.html": page("Keep it"),
  "/kept/mailed/index.html": page("On its way"),
  "/kept/refused/index.html": page("Not sent"),
  "/kept/step/index.html": page("A step"),
  "/kept/unknown/index.html": page("No form here"),
  "/room/start/index.html": page("Where things stand"),
  "/room/topic/index.html": page("A topic"),
  "/room/people/index.html": page("People"),
  "/room/history/index.html": page("History"),
  "/room/code/index.html": page("Code"),
  "/room/mails/index.html": page("Mails"),
  "/room/unknown/index.html": page("No room here"),
  "/404.html": page("404 Page Not Found"),
  "/blog/index.html": page("Blog"),
  "/blog/not-found/index.html": page("Article Not Found"),
  "/downloads/list.txt": "One, two.",
  "/_code/app.a1b2c3.js": `console.log("${"x".repeat(4000)}");`,
  "/fonts/text.woff2": "not really a font",
  "/robots.txt": "User-agent: *\nAllow: /\n",
  "/favicon.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
};

const content = join(import.meta.dirname, "../../content");

/** Stand for the hashes of the pages' inline code. */
const hashes: Readonly<Record<string, object>> = {
  "/index.html": { scripts: ["sha256-home"], styles: [] },
  "/questionnaire/index.html": { scripts: [], styles: ["sha256-questionnaire"] },
};

const consoleFiles: Readonly<Record<string, string>> = {
  "/index.html": `<!doctype html><html lang="en"><head><title>Console</title><script>1<2</script><style>p>b{}</style></head><body></body></html>`,
  "/assets/main-a1b2c3.js": "console.log(1);",
};

const compressed = /\.(?:html|js)$/;

function writeFolder(folder: string, texts: Readonly<Record<string, string | undefined>>): void {
  for (const [address, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    const file = join(folder, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (compressed.test(address)) {
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
  }
}

/** What an edition keeps of the regions of its pages. */
const pagesFile = z.record(
  z.string(),
  z.object({
    region: z.object({ words: z.record(z.string(), z.unknown()), islands: z.unknown() }).optional(),
  }),
);

/** Keys of words that are no words: names and facts on which components depend. */
const notSaid =
  /^(?:island|questionnaire|wording|id|kind|mark|value|locale|category|slug|href|company|date)$/;

/** Words that tests can look for, whatever the sample says: each is called by its key. */
function named(words: unknown, key: string): unknown {
  if (notSaid.test(key)) return words;
  if (typeof words === "string") return /^(?:\/|#|https?:)/.test(words) ? words : key;
  if (Array.isArray(words)) return words.map((one, index) => named(one, `${key}-${index + 1}`));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, named(word, name)]));
}

const article = (id: string, title: string, category: string, tag: string) => ({
  ...{ id, title, category, tags: [tag], categoryLabel: category },
  ...{ excerpt: "", author: "", date: "2025-11-21", reviewed: "2025-11-21", readTime: "" },
});

/** Words of the small site itself. */
const ownWords: Readonly<Record<string, object>> = {
  "/blog/index.html": {
    featured: [],
    articles: [
      article("cost", "Cloud cost", "cloud", "FinOps"),
      article("keys", "Passwords & keys", "security", "MFA"),
    ],
  },
};

/** The regions of the small site's pages, with the sample's words by their keys. */
function regionsOfSample(): Readonly<Record<string, object>> {
  const sample = pagesFile.parse(JSON.parse(readFileSync(join(sampleEdition(), "pages.json"), "utf8")));
  return Object.fromEntries(
    Object.entries(sample).flatMap(([file, { region }]) => {
      const html = files[file];
      if (region === undefined || html === undefined) return [];
      const at = (text: string) => Buffer.byteLength(html.slice(0, html.indexOf(text)));
      const place = { from: at("<main>") + "<main>".length, to: at("</main>") };
      const words = { ...Object(named(region.words, "")), ...ownWords[file] };
      return [[file, { scripts: [], styles: [], ...hashes[file], region: { ...place, ...region, words } }]];
    }),
  );
}

/** Writes a small site and console like an edition into a folder; gives the folder of the edition. */
export function writeSite(folder = mkdtempSync(join(tmpdir(), "site-"))): string {
  const edition = join(folder, "edition");
  writeFolder(join(edition, "site"), files);
  writeFolder(join(edition, "console"), consoleFiles);
  cpSync(content, join(edition, "content"), { recursive: true });
  writeFileSync(join(edition, "pages.json"), JSON.stringify(regionsOfSample()));
  return edition;
}
