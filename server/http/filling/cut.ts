import type { Cheerio, CheerioAPI } from "cheerio";

export type Elements = ReturnType<Cheerio<never>["children"]>;

/** A piece of a page: makes its HTML from the state with which it is filled. */
export type Piece<State> = (state: State) => string;

/** A piece with another one inside (`inner`): what the build wrote there. */
type Filled<State> = (state: State, inner: Piece<State>) => string;

/**
 * Parses a page of our own build so that unchanged parts are written back as they were. The parser is loaded
 * when it is first needed, so that the server starts sooner.
 */
export async function parsePage(html: string): Promise<CheerioAPI> {
  const { load } = await import("cheerio/slim");
  return load(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: "utf8" } });
}

/** Text as it stands between tags, as the parser would write it. */
export function escapedText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00A0", "&nbsp;");
}

/** An attribute behind a tag's name. */
export function attribute(name: string, value: string): string {
  const escaped = value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("\u00A0", "&nbsp;");
  return ` ${name}="${escaped}"`;
}

/** Marks that occur in no page. They are in the HTML only until it is cut. */
const marks = {
  begin: "--cut-begin-",
  end: "--cut-end-",
  hole: "--cut-hole-",
  attribute: "--cut-attribute-",
};
const mark = /--cut-(begin|end|hole)-(\d+)--| --cut-(attribute)-(\d+)--(?:="")?/g;

/** Pieces that are written one after another. */
function joined<State>(pieces: readonly (string | Piece<State>)[]): Piece<State> {
  return (state) => {
    let html = "";
    for (const piece of pieces) html += typeof piece === "string" ? piece : piece(state);
    return html;
  };
}

/** Marks places of a parsed page, and cuts it there, once. The pieces are joined for each request. */
export class Cutter<State> {
  readonly $: CheerioAPI;
  readonly #fills: Filled<State>[] = [];
  readonly #inner: Piece<State>[] = [];

  constructor($: CheerioAPI) {
    this.$ = $;
  }

  #add(fill: Filled<State>): number {
    return this.#fills.push(fill) - 1;
  }

  /** What the build wrote into a place, by the number that the place was given. */
  inner(place: number): Piece<State> {
    return (state) => this.#inner[place]?.(state) ?? "";
  }

  /** Replaces an element. With several calls for one element, a later one is inside the earlier ones. */
  around(element: Elements, fill: Filled<State>): number {
    const place = this.#add(fill);
    element.before(`${marks.begin}${place}--`).after(`${marks.end}${place}--`);
    return place;
  }

  /** Replaces the content of an element. With several calls, a later one is around the earlier ones. */
  within(element: Elements, fill: Filled<State>): number {
    const place = this.#add(fill);
    element.prepend(`${marks.begin}${place}--`).append(`${marks.end}${place}--`);
    return place;
  }

  before(element: Elements, fill: Piece<State>): void {
    element.before(`${marks.hole}${this.#add(fill)}--`);
  }

  after(element: Elements, fill: Piece<State>): void {
    element.after(`${marks.hole}${this.#add(fill)}--`);
  }

  prepend(element: Elements, fill: Piece<State>): void {
    element.prepend(`${marks.hole}${this.#add(fill)}--`);
  }

  /**
   * Replaces an attribute, or adds it. `fill` gets what the build wrote ("" for nothing) and returns an
   * `attribute` or "".
   */
  attribute(element: Elements, name: string, fill: Filled<State>): void {
    const present = { ...element.attr() };
    const written = present[name];
    const built = written === undefined ? "" : attribute(name, written);
    const place = `${marks.attribute}${this.#add((state) => fill(state, () => built))}--`;
    for (const key of Object.keys(present)) element.removeAttr(key);
    for (const [key, value] of Object.entries(present))
      element.attr(key === name ? place : key, key === name ? "" : value);
    if (written === undefined) element.attr(place, "");
  }

  /** The page, cut at every place that was marked. */
  cut(): Piece<State> {
    const html = this.$.html();
    const open: (string | Piece<State>)[][] = [[]];
    let at = 0;
    for (const found of html.matchAll(mark)) {
      const [text, kind = found[3], number = found[4]] = found;
      const place = Number(number);
      const fill = this.#fills[place];
      open.at(-1)?.push(html.slice(at, found.index));
      at = found.index + text.length;
      if (kind === "begin") open.push([]);
      else {
        const inner = joined(kind === "end" ? (open.pop() ?? []) : []);
        this.#inner[place] = inner;
        open.at(-1)?.push((state) => fill?.(state, inner) ?? "");
      }
    }
    open.at(-1)?.push(html.slice(at));
    return joined(open[0] ?? []);
  }
}
