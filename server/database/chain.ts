import { createHash } from "node:crypto";

/** An entry's place in a chain of hashes. */
export type Link = {
  /** 1, 2, 3 and so on without a gap. */
  readonly position: number;
  /** Hash of the entry before; 64 zeros for the first. */
  readonly previous: string;
  /** SHA-256, hex, of position, content and `previous`. */
  readonly hash: string;
};

/** What an entry says, its fields always in the same order. */
export type Content = readonly (string | null)[];

/** The entry that the next one follows. */
export type Head = Pick<Link, "position" | "hash">;

/** What the first entry follows. */
export const beginning: Head = { position: 0, hash: "0".repeat(64) };

function hashOf(position: number, content: Content, previous: string): string {
  return createHash("sha256")
    .update(JSON.stringify([position, ...content, previous]))
    .digest("hex");
}

/** The place of an entry that follows `head`. */
export function linkAfter({ position, hash: previous }: Head, content: Content): Link {
  return { position: position + 1, previous, hash: hashOf(position + 1, content, previous) };
}

/** Whether an entry is the one that followed `head` when it was written. */
export function follows(head: Head, link: Link, content: Content): boolean {
  const { position, previous, hash } = linkAfter(head, content);
  return link.position === position && link.previous === previous && link.hash === hash;
}

/** Whether a chain holds: how many entries and the last one's hash, or the first position that does not fit. */
export type Verdict =
  | { readonly holds: true; readonly entries: number; readonly head: string }
  | { readonly holds: false; readonly position: number };
