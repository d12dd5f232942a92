import { blogCategories } from "#contract/blog-filter.ts";
import type { Texts } from "#server/checking/findings.ts";
import { isRecord } from "#server/content/editing/values.ts";
import { wordsOf } from "#server/content/editing/words.ts";

/** A new file of content. `name`: the last part of its address. */
type Begun = {
  readonly folder: "blog" | "resources" | "pages";
  readonly name: string;
  /** Its title, as its writer typed it. */
  readonly title: string;
  /** Today, as YYYY-MM-DD. */
  readonly day: string;
};

/** Fields of a file of the same folder: a new one begins in the same group. */
function sibling(texts: Texts, folder: string) {
  const [file = "", text = ""] = [...texts].find(([name]) => name.startsWith(`${folder}/`)) ?? [];
  const { value } = wordsOf(file, text);
  const field = (name: string) => (isRecord(value) && typeof value[name] === "string" ? value[name] : "");
  return { slug: file.replace(/^.*\/|\.md$/g, ""), field };
}

/** What a new file begins with. The writer fills in the author and the text. `texts`: the files there are. */
export function patternOf({ folder, name, title, day }: Begun, texts: Texts): string {
  const { slug, field } = sibling(texts, folder);
  const signed = { author: "", reviewed: day, reviewedBy: "" };
  const fields = {
    blog: {
      title,
      excerpt: "",
      ...signed,
      date: day,
      category: blogCategories[0],
      tags: [blogCategories[0]],
      featured: false,
      description: "",
    },
    resources: {
      title,
      subtitle: "",
      category: field("category"),
      group: field("group"),
      ...signed,
      publishDate: day,
      excerpt: "",
      description: "",
      tags: [field("category") || title],
      related: [slug || name],
    },
    pages: { title, description: "", lead: "" },
  };
  const lines = Object.entries(fields[folder]).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n`;
}
