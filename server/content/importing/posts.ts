/** An article of another site, as its export names it. */
export type Post = {
  readonly title: string;
  /** The last part of its address there, or its title: becomes that of the address here. */
  readonly name: string;
  /** Its addresses there, without the site's name: paths, or "/?p=12". */
  readonly addresses: readonly string[];
  /** YYYY-MM-DD; "": not known. */
  readonly date: string;
  readonly author: string;
  /** What stands in lists; "": there is none. */
  readonly excerpt: string;
  /** Names, the first one first. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Address of the picture above the text; "": there is none. */
  readonly picture: string;
  readonly text: { readonly is: "html" | "markdown"; readonly of: string };
};

/** What an export holds. */
export type Posts = {
  readonly posts: readonly Post[];
  /** Where the other site stands, for addresses without a host; "": not known. */
  readonly site: string;
  /** Sentences about what is not brought over. */
  readonly leftOut: readonly string[];
};

/** A file that is no export of the kind that it seems to be. */
export class UnreadableExportError extends Error {}

/** Small letters, digits and hyphens of a text; "": it has none. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80)
    .replace(/-$/, "");
}

/** The path of an address; "": it is none. */
export function pathOf(address: string): string {
  try {
    const { pathname, search } = new URL(address, "https://site.invalid");
    return `${pathname}${search}`;
  } catch {
    return "";
  }
}
