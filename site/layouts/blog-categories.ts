import type { Content } from "#site/content/content.ts";

/** Name of a category of blog.yaml. Throws when it has none: `file` names it. */
export function categoryName(content: Content, category: string, file: string): string {
  const { label: _, all: __, ...categories } = content.words("blogPage").categories;
  const name = categories[category];
  if (name === undefined) throw new Error(`${file}: blog.yaml has no category named ${category}.`);
  return name;
}
