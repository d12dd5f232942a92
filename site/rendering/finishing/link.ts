import { createHash } from "node:crypto";

/** The code of one island. */
export type Island = {
  /** Its own module first, then all modules that it imports. */
  readonly addresses: readonly string[];
  /** Whether it brings all its styles: then a page need not keep styles for what the island shows. */
  readonly bringsStyles: boolean;
};

/** The code of all islands: each file by its address, and each island by its name. */
export type IslandCode = {
  readonly files: ReadonlyMap<string, string>;
  readonly islands: Readonly<Record<string, Island>>;
};

/** What the build writes where the content of `site/pages/{name}.json.ts` belongs. */
export function contentPlace(name: string): string {
  return `__CONTENT_${name.replaceAll("-", "_")}__`;
}

/** What the build writes where the sentences about fields belong. */
export const speechPlace = "__SPEECH__";

const places = /__(?:CONTENT_(\w+?)|SPEECH)__/g;

/** The names of the content that code of islands has places for; undefined stands for the sentences about fields. */
export function contentIn({ files }: IslandCode): ReadonlySet<string | undefined> {
  const code = [...files.values()].join("\n");
  return new Set(Array.from(code.matchAll(places), ([, part]) => part?.replaceAll("_", "-")));
}

/** The file names in import statements and in import() of other files of islands. */
const imports = /(?<=["'`](?:\.\/|\/_astro\/))[\w-]{6}(?=\.js["'`])/g;

const nameOf = (address: string) => /([\w-]{6})\.js$/.exec(address)?.[1] ?? "";

/**
 * Puts content into the code of the islands and names each file by what it then holds, so that browsers may keep it for
 * ever. A file that imports a renamed one is renamed too. Throws when files import each other in a circle.
 * @param content gives the JavaScript for a place; undefined stands for the sentences about fields.
 */
export function linked(built: IslandCode, content: (name: string | undefined) => string): IslandCode {
  const sources = new Map([...built.files].map(([address, code]) => [nameOf(address), code]));
  const done = new Map<string, { readonly name: string; readonly code: string }>();
  const open = new Set<string>();
  const link = (name: string): { readonly name: string; readonly code: string } => {
    const known = done.get(name);
    if (known !== undefined) return known;
    if (open.has(name)) throw new Error(`${name}.js imports itself through other files of islands.`);
    open.add(name);
    const source = sources.get(name) ?? "";
    const code = source
      .replace(imports, (other) => (sources.has(other) ? link(other).name : other))
      .replace(places, (_place, part?: string) => content(part?.replaceAll("_", "-")));
    const renamed = createHash("sha256").update(code).digest("base64url").slice(0, 6);
    const made = { name: code === source ? name : renamed, code };
    done.set(name, made);
    return made;
  };
  const addressOf = (address: string) => address.replace(/[\w-]{6}(?=\.js$)/, (name) => link(name).name);
  return {
    files: new Map(
      [...built.files.keys()].map((address) => [addressOf(address), link(nameOf(address)).code]),
    ),
    islands: Object.fromEntries(
      Object.entries(built.islands).map(([name, island]) => [
        name,
        { ...island, addresses: island.addresses.map(addressOf) },
      ]),
    ),
  };
}
