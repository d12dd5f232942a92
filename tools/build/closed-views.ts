import { type CheerioAPI, load } from "cheerio";
import { type Declaration, Features, type Selector, transform } from "lightningcss";

/** Classes, each with its dot, and names of elements. */
type Names = ReadonlySet<string>;

/** What selectors can tell about an element. */
type Kind = {
  readonly own: Names;
  /** The names of all elements around it. */
  readonly around: Names;
  /** Whether it stands in a view that is closed until its tab is chosen. */
  readonly isClosed: boolean;
};

/** A rule as if it stood in no other. */
type Rule = {
  readonly selectors: readonly Selector[];
  /** First words of what it declares: `border` and `border-bottom` may set the same. */
  readonly sets: ReadonlySet<string>;
};

function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((name) => !other.has(name));
}

/** The selectors in `:is()` and `:where()`. */
function alternatives(component: Selector[number]): readonly Selector[] | undefined {
  const isChoice =
    component.type === "pseudo-class" && (component.kind === "is" || component.kind === "where");
  return isChoice ? component.selectors : undefined;
}

/** Whether all that a selector matches has one of these classes, or stands in what has. */
function needsOneOf(classes: Names, selector: Selector): boolean {
  return selector.some((component) =>
    component.type === "class"
      ? classes.has(`.${component.name}`)
      : (alternatives(component)?.every((inner) => needsOneOf(classes, inner)) ?? false),
  );
}

/** The specificity of a selector as one number. */
function weightOf(selector: Selector): number {
  const weights = selector.map((component) => {
    if (component.type === "id") return 10_000;
    if (component.type === "class" || component.type === "attribute") return 100;
    if (component.type === "type" || component.type === "pseudo-element") return 1;
    if (component.type !== "pseudo-class" || component.kind === "where") return 0;
    if (component.kind === "is" || component.kind === "not" || component.kind === "has") {
      return Math.max(...component.selectors.map(weightOf));
    }
    return 100;
  });
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function firstWord(declaration: Declaration): string {
  const { property, value } = declaration;
  const name = property === "unparsed" ? value.propertyId.property : property;
  const [first = ""] = name.replace(/^-\w+-/, "").split("-");
  // `font` sets the height of lines too.
  return first === "line" ? "font" : first;
}

/** The rules of a style sheet in their order, those in others taken out of them. */
function rulesOf(css: string): readonly Rule[] {
  const filename = "page.css";
  const { code } = transform({ filename, code: Buffer.from(css), include: Features.Nesting });
  const rules: Rule[] = [];
  transform({
    filename,
    code,
    visitor: {
      Rule: {
        style: ({ value: { selectors, declarations: block } }) => {
          const all = [...(block?.declarations ?? []), ...(block?.importantDeclarations ?? [])];
          rules.push({ selectors, sets: new Set(all.map(firstWord)) });
        },
      },
    },
  });
  return rules;
}

/** Whether an element may be meant: what is asked besides names is taken as given. */
function mayMatch(selector: Selector, { own, around, isClosed }: Kind): boolean {
  const subject = selector.findLastIndex(({ type }) => type === "combinator") + 1;
  const hasSiblings = selector.some(
    (component) => component.type === "combinator" && component.value.endsWith("-sibling"),
  );
  return selector.every((component, place) => {
    if (place < subject && hasSiblings) return true;
    const names = place < subject ? around : own;
    if (component.type === "class") return names.has(`.${component.name}`);
    if (component.type === "type") return names.has(component.name);
    return (
      alternatives(component)?.some((inner) => mayMatch(inner, { own: names, around, isClosed })) ?? true
    );
  });
}

/** Whether it may matter for one of these elements which of two rules comes first. */
function compete(one: Rule, other: Rule, kinds: readonly Kind[]): boolean {
  if (areApart(one.sets, other.sets)) return false;
  return one.selectors.some((selector) =>
    other.selectors.some(
      (rival) =>
        weightOf(rival) === weightOf(selector) &&
        kinds.some((kind) => mayMatch(selector, kind) && mayMatch(rival, kind)),
    ),
  );
}

/** Of these classes those whose rules can come after all others, and win and lose as before. */
function uncontested(classes: Names, rules: readonly Rule[], kinds: readonly Kind[]): Names {
  const waits = ({ selectors }: Rule) => selectors.every((selector) => needsOneOf(classes, selector));
  const contested = rules.filter(
    (rule, place) =>
      waits(rule) &&
      rules.some((other, behind) => behind > place && !waits(other) && compete(rule, other, kinds)),
  );
  if (contested.length === 0) return classes;
  const stay = (name: string) =>
    contested.some(({ selectors }) => selectors.some((selector) => needsOneOf(new Set([name]), selector)));
  return uncontested(new Set([...classes].filter((name) => !stay(name))), rules, kinds);
}

type Elements = ReturnType<CheerioAPI>;

function namesOf(element: Elements): readonly string[] {
  const classes = element.attr("class")?.split(/\s+/) ?? [];
  return [element.prop("tagName")?.toLowerCase() ?? "", ...classes.map((name) => `.${name}`)];
}

/** What selectors can tell about the elements in another. */
function kindsIn($: CheerioAPI, element: Elements, around: Names, isInView: boolean): readonly Kind[] {
  const names = new Set([...around, ...namesOf(element)]);
  const isClosed = isInView || element.is("[role=tabpanel][data-state=inactive]");
  return element
    .children()
    .get()
    .flatMap((child) => [
      { own: new Set(namesOf($(child))), around: names, isClosed },
      ...kindsIn($, $(child), names, isClosed),
    ]);
}

/** Of elements about which selectors can tell the same, one. */
function eachOnce(kinds: readonly Kind[]): readonly Kind[] {
  const keyOf = ({ own, around }: Kind) => [...own, "in", ...around].join(" ");
  return [...new Map(kinds.map((kind) => [keyOf(kind), kind])).values()];
}

/**
 * The classes of a page, each with its dot, whose rules nobody misses before a tab opens another view: they stand
 * only in views that are closed at first, and can come after all other rules without winning more than before.
 */
export function classesOfClosedViews(html: string, css: string): Names {
  if (!html.includes('role="tabpanel"')) return new Set();
  const $ = load(html);
  const all = kindsIn($, $("html"), new Set(), false);
  const closed = all.filter(({ isClosed }) => isClosed);
  const elsewhere = new Set(all.filter(({ isClosed }) => !isClosed).flatMap(({ own }) => [...own]));
  const names = closed.flatMap(({ own }) => [...own]);
  const classes = names.filter((name) => name.startsWith(".") && !elsewhere.has(name));
  return uncontested(new Set(classes), rulesOf(css), eachOnce(closed));
}

/** Whether all that a rule styles, given by what stands before its brace, has one of these classes or stands in it. */
export function isFor(classes: Names, prelude: string): boolean {
  if (![...classes].some((name) => prelude.includes(name))) return false;
  // In another rule: such a prelude may begin with a combinator.
  return rulesOf(`a{${prelude}{top:0}}`).every(({ selectors }) =>
    selectors.every((selector) => needsOneOf(classes, selector)),
  );
}
