import { z } from "zod";

/**
 * The addresses of a list, as people write them: with commas, semicolons or line ends between, bare or as
 * Name <name@company.com>. `unread`: what is none.
 */
export function addressesIn(list: string) {
  const parts = list
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const bare = parts.map((part) => /^[^<>]*<([^<>]+)>$/.exec(part)?.[1]?.trim() ?? part);
  const isAddress = (text: string) => z.email().safeParse(text).success;
  return { read: [...new Set(bare.filter(isAddress))], unread: bare.filter((text) => !isAddress(text)) };
}

/** An address of a mail server. Parameters would change how it is spoken to, its encryption too. */
export function isPlainServer(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && url.hostname !== "" && url.search === "" && url.hash === "" && /^\/?$/.test(url.pathname)
  );
}
