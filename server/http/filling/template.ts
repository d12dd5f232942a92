import { attribute, type Cutter, type Elements, escapedText } from "./cut.ts";

/** What fills a template: a text, a list of further records, or nothing ("" and an empty list). */
export type Filling<Key extends string = string> = {
  readonly [key in Key]?: string | readonly Filling<Key>[];
};

/** Attributes that a value may become: `data-x="key"` gives `x`. None of them can run code. */
const attributes = ["href", "value", "x", "width"] as const;

type Recorded = { readonly record: Filling };

function textOf({ record }: Recorded, key: string | undefined): string | undefined {
  const value = record[key ?? ""];
  return typeof value === "string" ? value : undefined;
}

function placeAttributes<State extends Recorded>(cutter: Cutter<State>, element: Elements): void {
  const state = element.attr("data-state");
  if (state !== undefined) {
    cutter.attribute(element, "data-state", (filling, built) => {
      const text = textOf(filling, state);
      return text === undefined ? built(filling) : attribute("data-state", text);
    });
  }
  for (const name of attributes) {
    const key = element.attr(`data-${name}`);
    if (key === undefined) continue;
    cutter.attribute(element, `data-${name}`, (filling, built) => {
      const text = textOf(filling, key);
      return text === undefined ? built(filling) : attribute(name, text);
    });
    // The attribute that the build wrote, which stays when there is no value.
    if (element.attr(name) === undefined) continue;
    cutter.attribute(element, name, (filling, built) =>
      textOf(filling, key) === undefined ? built(filling) : "",
    );
  }
}

function placeList<State extends Recorded>(cutter: Cutter<State>, list: Elements, key: string): void {
  const pattern = cutter.around(list.children().first(), (state, built) => built(state));
  const item = cutter.inner(pattern);
  cutter.within(list, (state, built) => {
    const records = state.record[key];
    if (typeof records !== "object") return built(state);
    return records.map((record) => item({ ...state, record: { ...state.record, ...record } })).join("");
  });
}

/**
 * Marks what a record fills in a page, or in a piece of one, of our own build: `data-fill="key"` gets a text,
 * `data-list="key"` repeats its first child for each record of a list, `data-if="key"` is removed when the key
 * has no value, `data-state="key"` takes a value for style sheets, `data-href`, `data-value`, `data-x` and
 * `data-width` become those attributes. Inside a list, a record's own values come before those around it.
 * Values become only text and attribute values; keys that the record does not have change nothing.
 */
export function placeRecord<State extends Recorded>(cutter: Cutter<State>): void {
  const { $ } = cutter;
  for (const element of $("[data-list]")) placeList(cutter, $(element), $(element).attr("data-list") ?? "");
  for (const element of $("[data-fill]")) {
    const key = $(element).attr("data-fill");
    cutter.within($(element), (state, built) => {
      const text = textOf(state, key);
      return text === undefined ? built(state) : escapedText(text);
    });
  }
  for (const element of $("[data-state], [data-href], [data-value], [data-x], [data-width]")) {
    placeAttributes(cutter, $(element));
  }
  for (const element of $("[data-if]")) {
    const key = $(element).attr("data-if") ?? "";
    cutter.around($(element), (state, built) => (state.record[key]?.length === 0 ? "" : built(state)));
  }
}
