import { z } from "zod";

/**
 * The addresses of a list, as people write them: with commas, semicolons or line ends between, bare or as Name
 * <name@company.com>. `unread`: the parts that are no address.
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

/**
 * An address of a mail server. Parameters are refused, because they could change the connection, for example
 * its encryption.
 */
export function isPlainServer(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && url.hostname !== "" && url.search === "" && url.hash === "" && /^\/?$/.test(url.pathname)
  );
}
