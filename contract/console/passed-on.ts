import {
  fieldsOf,
  headAt,
  isForward,
  isOriginal,
  startsWithAngle,
  withoutAttached,
  withoutQuoted,
} from "./quoted.ts";

/** A mail that stands in another one. */
export type Earlier = {
  /** Who wrote it, as its head says: a name, an address, or both; "" when it names nobody. */
  readonly from: string;
  /** Whether the mail program says that it forwards it; else the other mail may answer it. */
  readonly isForwarded: boolean;
  readonly words: string;
};

function withoutAngle(line: string): string {
  return line.trimStart().replace(/^> ?/, "");
}

/** The address in a text, in small letters; "" when there is none. */
function addressIn(text: string): string {
  const parts = text.toLowerCase().split(/[\s<>[\]"':;,()]+/);
  return parts.find((part) => part.includes("@")) ?? "";
}

/** The name before an address, without quotation marks; "" when there is none. */
function nameIn(text: string): string {
  const [before = ""] = text.split(/[<[]/, 1);
  const name = before.replaceAll('"', "").trim();
  const bare = name.startsWith("'") && name.endsWith("'") ? name.slice(1, -1) : name;
  return bare.includes("@") ? "" : bare;
}

/** Mails in a mail at most that are looked for, and levels of ">". */
const mostEarlier = 5;

/** Lines below a head, without the ">" that they all have. */
function belowHead(lines: readonly string[]): readonly string[] {
  const usesAngles = startsWithAngle(lines.find((line) => line.trim() !== "") ?? "");
  return usesAngles ? lines.map(withoutAngle) : lines;
}

/** Lines of a mail below its head; programs put ">" before all of them, or before what it quotes itself. */
function wordsBelow(lines: readonly string[]): readonly string[] {
  return lines.every((line) => line.trim() === "" || startsWithAngle(line)) ? lines.map(withoutAngle) : lines;
}

/** Who wrote a mail, by its head; a long line is broken in two. */
function writerIn(head: readonly string[]): string {
  const at = head.findIndex((line) => fieldsOf(line).includes("from"));
  if (at === -1) return "";
  const next = head.findIndex((line, index) => index > at && fieldsOf(line).length > 0);
  const named = head.slice(at, next === -1 ? undefined : next).join(" ");
  return named
    .slice(named.indexOf(":") + 1)
    .replaceAll("*", "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The words that follow a line such as "On Monday, Jane <jane@acme.example> wrote:". */
function namedAt(lines: readonly string[], index: number) {
  const first = index + headAt(lines, index);
  const from = addressIn(lines.slice(index, first).join(" "));
  return from === "" ? undefined : { from, isForwarded: false, lines: belowHead(lines.slice(first)) };
}

type Reading = {
  /** Whether a line that names a writer with their address counts as a head. */
  readonly namings: boolean;
  readonly depth: number;
};

type Found = { readonly from: string; readonly isForwarded: boolean; readonly lines: readonly string[] };

/** The mail whose head begins at a line, with what it quotes itself; undefined when no head names its parts. */
function earlierAt(lines: readonly string[], index: number, { namings, depth }: Reading): Found | undefined {
  const line = lines[index]?.trim() ?? "";
  if (startsWithAngle(line)) {
    // Some programs put ">" before each line of what they forward, its head included.
    const inner = lines.slice(index).map(withoutAngle);
    const begin = inner.findIndex((one) => one.trim() !== "");
    const isInner = depth < mostEarlier && begin !== -1 && headAt(inner, begin) > 0;
    return isInner ? earlierAt(inner, begin, { namings, depth: depth + 1 }) : undefined;
  }
  const isForwarded = isForward(line);
  const rest = belowHead(lines.slice(isForwarded || isOriginal(line) ? index + 1 : index));
  const begin = rest.findIndex((one) => one.trim() !== "");
  const isNamed = fieldsOf(rest[begin] ?? "").length > 0;
  if (!isNamed && !isForwarded) return namings ? namedAt(lines, index) : undefined;
  if (begin === -1) return undefined;
  const end = rest.findIndex((one, at) => at > begin && one.trim() === "");
  const block = rest.slice(begin, end === -1 ? undefined : end);
  const head = isNamed ? block.slice(0, block.findLastIndex((one) => fieldsOf(one).length > 0) + 1) : [];
  return { from: writerIn(head), isForwarded, lines: wordsBelow(rest.slice(begin + head.length)) };
}

/** A mail that came attached, which is passed on as it was. */
function attachedMail(block: string): Found {
  const lines = block.split("\n");
  const end = lines.indexOf("");
  const head = end === -1 ? lines : lines.slice(0, end);
  return { from: writerIn(head), isForwarded: true, lines: end === -1 ? [] : lines.slice(end + 1) };
}

/** The lines before the first mail that stands in them, and this one. */
function splitIn(lines: readonly string[], namings: boolean) {
  const first = lines.findIndex((_, index) => headAt(lines, index) > 0);
  const found = first === -1 ? undefined : earlierAt(lines, first, { namings, depth: 0 });
  const said = found === undefined ? withoutQuoted(lines.join("\n")).said : lines.slice(0, first).join("\n");
  return { said: said.trim(), found };
}

/**
 * The words above the mails that stand in a mail, and those of these whose head tells of them: those that came
 * attached, then those that it quotes or forwards, the newest first.
 * `namings`: a line such as "On Monday, Jane <jane@acme.example> wrote:" is a head, too.
 */
export function mailsIn(
  text: string,
  { namings = false }: { readonly namings?: boolean } = {},
): { readonly said: string; readonly earlier: readonly Earlier[] } {
  const { own, attached } = withoutAttached(text);
  const { said, found } = splitIn(own.split("\n"), namings);
  const earlier: Earlier[] = [];
  for (const first of [...attached.map(attachedMail), found]) {
    let next = first;
    while (next !== undefined && earlier.length < mostEarlier) {
      const { from, isForwarded, lines } = next;
      const inner = splitIn(lines, namings);
      earlier.push({ from, isForwarded, words: inner.said });
      next = inner.found;
    }
  }
  return { said, earlier };
}

/** Who is on which side, by addresses in small letters. */
export type Known = {
  readonly isClients: (address: string) => boolean;
  readonly isOurs: (address: string) => boolean;
};

/** The client by the addresses and the domain of their people ("": not known), and us by ours. */
export function knownBy({
  addresses,
  domain,
  ours,
}: {
  readonly addresses: readonly string[];
  readonly domain: string;
  readonly ours: readonly string[];
}): Known {
  const small = (list: readonly string[]) =>
    new Set(list.map((one) => one.trim().toLowerCase()).filter((one) => one.includes("@")));
  const [theirs, firm] = [small(addresses), small(ours)];
  return {
    isClients: (address) => theirs.has(address) || (domain !== "" && address.endsWith(`@${domain}`)),
    isOurs: (address) => firm.has(address),
  };
}

/** What is heard of a client in a mail. */
export type Heard = {
  /** Who wrote it; "" when nobody is known. */
  readonly by: string;
  /** Of whom the first text is, the address in small letters; "": not known. */
  readonly whose: { readonly name: string; readonly address: string };
  /** Whether the words are the client's. Else they are those of who passed them on, and after them what this is. */
  readonly isClients: boolean;
  readonly texts: readonly string[];
};

type Sent = {
  /** Null: it is not known who sent the text, for example because it was pasted. */
  readonly writer: { readonly name: string; readonly address: string } | null;
  readonly text: string;
};

/**
 * The client's newest words in a mail. When somebody else passed them on, these count if the mail program names the
 * client as their writer; where that is not certain, what both wrote.
 */
export function heardIn({ writer, text }: Sent, { isClients, isOurs }: Known): Heard {
  const by = writer === null ? "" : writer.name || writer.address;
  const address = writer?.address.toLowerCase() ?? "";
  const whose = { name: writer?.name ?? "", address };
  const own = { by, whose, isClients: true, texts: [withoutQuoted(text.trim()).said] };
  if (isClients(address)) return own;
  const { said, earlier } = mailsIn(text.trim(), { namings: isOurs(address) });
  const theirs = earlier.findIndex(({ from }) => isClients(addressIn(from)));
  const found = earlier[theirs];
  const isPassedOn = isOurs(address) || earlier[0]?.isForwarded === true;
  const between = earlier.slice(0, Math.max(theirs, 0));
  if (found !== undefined && isPassedOn && between.every(({ from }) => isOurs(addressIn(from)))) {
    const from = by === "" ? found.from : `${found.from}, passed on by ${by}`;
    const named = { name: nameIn(found.from), address: addressIn(found.from) };
    return { by: from, whose: named, isClients: true, texts: [found.words] };
  }
  const shown = isPassedOn || found !== undefined ? earlier.slice(0, Math.max(theirs, 0) + 1) : [];
  if (shown.length === 0) return { ...own, isClients: false };
  const below = shown.map(({ from, words }) => `Below it, ${from || "somebody"} wrote: ${words}`);
  return { by, whose, isClients: false, texts: [said, ...below].filter((one) => one !== "") };
}
