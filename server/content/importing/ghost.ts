import { z } from "zod";
import { type Post, type Posts, UnreadableExportError } from "./posts.ts";

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();

/** The parts of an export that are read. */
const exported = z.object({
  db: z
    .array(
      z.object({
        data: z.object({
          posts: z.array(
            z.object({
              ...{ id, title: z.string(), slug: z.string(), status: z.string() },
              ...{ html: text, feature_image: text, custom_excerpt: text, published_at: text, type: text },
            }),
          ),
          tags: z.array(z.object({ id, name: z.string() })).default([]),
          posts_tags: z
            .array(z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) }))
            .default([]),
          users: z.array(z.object({ id, name: z.string() })).default([]),
          posts_authors: z
            .array(z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) }))
            .default([]),
        }),
      }),
    )
    .min(1),
});

const inOrder = (one: { readonly sort_order: number }, other: { readonly sort_order: number }) =>
  one.sort_order - other.sort_order;

/**
 * Reads a Ghost export (Settings, Export). `site`: where the site stands, for its pictures. Throws
 * UnreadableExportError when it is none.
 */
export function readGhost(file: string, site = ""): Posts {
  const unreadable = new UnreadableExportError(
    "This is no Ghost export: make one under Settings, Migration tools.",
  );
  const parsed = exported.safeParse(jsonIn(file));
  const data = parsed.data?.db[0]?.data;
  if (data === undefined) throw unreadable;
  const tags = new Map(data.tags.map((tag) => [tag.id, tag.name]));
  const users = new Map(data.users.map((user) => [user.id, user.name]));
  const address = (path: string) => path.replaceAll("__GHOST_URL__", site);
  const articles = data.posts.filter(
    ({ type, status }) => (type ?? "post") === "post" && status === "published",
  );
  const posts = articles.map((post): Post => {
    const names = data.posts_tags
      .filter(({ post_id }) => post_id === post.id)
      .toSorted(inOrder)
      // Names that begin with # are for Ghost alone.
      .flatMap(({ tag_id }) => tags.get(tag_id) ?? [])
      .filter((name) => !name.startsWith("#"));
    const [author] = data.posts_authors.filter(({ post_id }) => post_id === post.id).toSorted(inOrder);
    return {
      title: post.title,
      name: post.slug,
      addresses: [`/${post.slug}/`],
      date: (post.published_at ?? "").slice(0, 10),
      author: users.get(author?.author_id ?? "") ?? "",
      excerpt: post.custom_excerpt ?? "",
      categories: names.slice(0, 1),
      tags: names,
      picture: address(post.feature_image ?? ""),
      text: { is: "html", of: address(post.html ?? "") },
    };
  });
  const others = data.posts.filter((post) => !articles.includes(post));
  const leftOut = others.map(({ title, slug, type }) =>
    type === "page"
      ? `The page “${title}” (/${slug}/) is no article: write it anew, or lead its address on.`
      : `“${title}” is not published there: left out.`,
  );
  return { posts, site, leftOut };
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    return undefined;
  }
}
