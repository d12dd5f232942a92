import { load } from "cheerio/slim";

/** One shape of a logo, with what is drawn in it. */
export type LogoNode = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly LogoNode[];
};

/** A logo of which nothing is left but shapes. */
export type Logo = {
  /** Of the drawing: x, y, width, height. */
  readonly box: readonly [number, number, number, number];
  readonly nodes: readonly LogoNode[];
};

const shapes = new Set(
  "g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask".split(
    " ",
  ),
);

/** Drawn by programs and seen by nobody: left out without a word. */
const unseen = /^(?:title|desc|metadata|sodipodi:|inkscape:|rdf:)/;

const attributes = new Set(
  `d fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-opacity opacity transform points x y width height rx ry cx cy r x1 y1 x2 y2 fx fy offset stop-color stop-opacity
  gradientUnits gradientTransform clip-path clip-rule mask id color`.split(/\s+/),
);

/** Numbers, names, colors, `url(#name)`: nothing that loads or runs. */
const plainValue = /^(?:url\(#[\w-]+\)|[\w\s.,#%()+-]*)$/;

/** `style="fill:#123"` as attributes. */
function ofStyle(style: string): readonly (readonly [string, string])[] {
  return style.split(";").flatMap((one) => {
    const [name = "", value = ""] = one.split(":").map((part) => part.trim());
    return name === "" ? [] : [[name, value] as const];
  });
}

/** The styles of classes, by their names. */
type Classes = ReadonlyMap<string, string>;

const none: Classes = new Map();

/** What a <style> says of classes, as drawing programs write it; undefined: it says anything else. */
function classesIn(css: string): Classes | undefined {
  const rule = /([^{}]+)\{([^{}]*)\}/g;
  const plain = css.replaceAll(/\/\*.*?\*\//gs, "");
  if (plain.replaceAll(rule, "").trim() !== "") return undefined;
  const classes = new Map<string, string>();
  for (const [, selectors = "", style = ""] of plain.matchAll(rule)) {
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      if (!/^\.[\w-]+$/.test(selector)) return undefined;
      const name = selector.slice(1);
      classes.set(name, `${classes.get(name) ?? ""};${style}`);
    }
  }
  return classes;
}

function attributesOf(
  given: Readonly<Record<string, string>>,
  classes: Classes,
): Readonly<Record<string, string>> {
  const named = (given["class"] ?? "").split(/\s+/).map((name) => classes.get(name) ?? "");
  const all = [...Object.entries(given), ...[...named, given["style"] ?? ""].flatMap(ofStyle)];
  return Object.fromEntries(
    all.filter(
      ([name, value]) => attributes.has(name) && plainValue.test(value) && !/url\((?!#)/.test(value),
    ),
  );
}

/**
 * The logo of an SVG file. Text, pictures, scripts and styles of more than classes are refused with a sentence that says what to do: left out,
 * they would change how it looks.
 */
export function logoOf(svg: string): Logo {
  const $ = load(svg, { xml: true });
  const root = $("svg").first();
  if (root.length === 0) throw new Error("this is no SVG: save the logo as SVG.");
  const classes = classesIn($("style").text());
  const nodesIn = (parent: ReturnType<typeof $>): readonly LogoNode[] =>
    parent
      .children()
      .toArray()
      .flatMap((element) => {
        const tag = element.name;
        if (unseen.test(tag) || (tag === "style" && classes !== undefined)) return [];
        if (!shapes.has(tag)) {
          throw new Error(
            `it holds <${tag}>, which is not shown here: draw it as shapes. In your drawing program turn text into paths, and save as plain SVG with presentation attributes.`,
          );
        }
        return [
          { tag, attributes: attributesOf(element.attribs, classes ?? none), children: nodesIn($(element)) },
        ];
      });
  const numbers = (root.attr("viewBox") ?? `0 0 ${root.attr("width")} ${root.attr("height")}`)
    .trim()
    .split(/[\s,]+/)
    .map((number) => Number.parseFloat(number));
  const [x, y, width, height] = numbers;
  if (x === undefined || y === undefined || !width || !height || numbers.some(Number.isNaN)) {
    throw new Error('it says no size: give its <svg> a viewBox, for example viewBox="0 0 24 24".');
  }
  const nodes = nodesIn(root);
  const inherited = attributesOf(root.attr() ?? {}, classes ?? none);
  const { width: _width, height: _height, x: _x, y: _y, id: _id, ...own } = inherited;
  const isPlain = Object.keys(own).length === 0;
  return {
    box: [x, y, width, height],
    nodes: isPlain ? nodes : [{ tag: "g", attributes: own, children: nodes }],
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Shapes as SVG. `ink`: what stands for currentColor; undefined: that of the text around it. */
export function shapesOf(nodes: readonly LogoNode[], ink?: string): string {
  return nodes
    .map(({ tag, attributes, children }) => {
      const written = Object.entries(attributes).map(([name, value]) => {
        const color = ink !== undefined && value.toLowerCase() === "currentcolor" ? ink : value;
        return ` ${name}="${escaped(color)}"`;
      });
      return `<${tag}${written.join("")}>${shapesOf(children, ink)}</${tag}>`;
    })
    .join("");
}

/** The logo in the middle of a square, as an SVG of its own. */
export function iconOf({ box: [x, y, width, height], nodes }: Logo, ink: string): string {
  const side = Math.max(width, height);
  const square = [x - (side - width) / 2, y - (side - height) / 2, side, side].join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}" color="${ink}">${shapesOf(nodes, ink)}</svg>`;
}
