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

/**
 * What a version of the content puts into code. `content`: that of `site/pages/{name}.json.ts`; `styles`: those of
 * `{name}.css?inline`, in the brand's colors; `speech`: the sentences about fields; `words`: those of code in a second
 * language.
 */
export type Filling =
  | { readonly kind: "content" | "styles"; readonly name: string }
  | { readonly kind: "speech" | "words" };

/** What the build writes where something of the content belongs. */
export function placeOf(filling: Filling): string {
  if (!("name" in filling)) return `__${filling.kind.toUpperCase()}__`;
  return `__${filling.kind.toUpperCase()}_${filling.name.replaceAll("-", "_")}__`;
}

const places = /__(?:(CONTENT|STYLES)_(\w+?)|SPEECH|WORDS)__/g;

function fillingOf(place: string, kind: string | undefined, name: string): Filling {
  if (kind === undefined) return { kind: place === "__WORDS__" ? "words" : "speech" };
  return { kind: kind === "CONTENT" ? "content" : "styles", name: name.replaceAll("_", "-") };
}

/** What code of islands has places for. */
export function fillingsIn({ files }: IslandCode): readonly Filling[] {
  const code = [...files.values()].join("\n");
  const found = Array.from(
    code.matchAll(places),
    ([place, kind, name = ""]) => [place, fillingOf(place, kind, name)] as const,
  );
  return [...new Map(found).values()];
}

/** The file names in import statements and in import() of other files of islands. */
const imports = /(?<=["'`](?:\.\/|\/_code\/))[\w-]{6}(?=\.js["'`])/g;

const nameOf = (address: string) => /([\w-]{6})\.js$/.exec(address)?.[1] ?? "";

/**
 * Puts content into the code of the islands and names each file by what it then holds, so that browsers may keep it for
 * ever. A file that imports a renamed one is renamed too. Throws when files import each other in a circle.
 * @param fill gives the JavaScript that belongs into a place.
 */
export function linked(built: IslandCode, fill: (filling: Filling) => string): IslandCode {
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
      .replace(places, (place, kind?: string, name = "") => fill(fillingOf(place, kind, name)));
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
