import type { CheerioAPI } from "cheerio";
import { word } from "#words/word.ts";
import type { Piece } from "./cut.ts";
import { attribute, Cutter, type Elements, escapedText, parsePage } from "./cut.ts";

/** Values by the name of the control: text, or every chosen value of a list. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** What is wrong with one control, as a sentence for the person. */
export type Fault = { readonly name: string; readonly message: string };

/**
 * What a form holds. With `faults` it says what is wrong: a summary from `template[data-error-summary]`, a
 * message at each control from `template[data-field-error]`, and "Error: " before the document's title. With
 * `sentence` the summary is only that sentence, which says why the form was not accepted.
 */
export type FormFilling = {
  readonly values: Values;
  readonly faults?: readonly Fault[];
  readonly sentence?: string;
};

type Formed = { readonly form?: FormFilling | undefined };

function isRefused({ form }: Formed): boolean {
  return form?.sentence !== undefined || (form?.faults ?? []).length > 0;
}

function chosen({ form }: Formed, name: string): readonly string[] | undefined {
  const value = form?.values[name];
  return typeof value === "string" ? [value] : value;
}

function placeFlag<State extends Formed>(
  cutter: Cutter<State>,
  element: Elements,
  flag: "checked" | "selected",
  { name, value }: { readonly name: string; readonly value: string },
): void {
  cutter.attribute(element, flag, (state, built) => {
    const values = chosen(state, name);
    if (values === undefined) return built(state);
    return values.includes(value) ? attribute(flag, "") : "";
  });
}

function placeValue<State extends Formed>(cutter: Cutter<State>, control: Elements, name: string): void {
  const { $ } = cutter;
  const first = (state: State) => {
    const values = chosen(state, name);
    return values === undefined ? undefined : (values[0] ?? "");
  };
  if (control.is("textarea")) {
    cutter.within(control, (state, built) => {
      const text = first(state);
      return text === undefined ? built(state) : escapedText(text);
    });
  } else if (control.is("select")) {
    for (const option of control.find("option")) {
      const value = $(option).attr("value") ?? $(option).text();
      placeFlag(cutter, $(option), "selected", { name, value });
    }
  } else if (control.is("[type=radio], [type=checkbox]")) {
    placeFlag(cutter, control, "checked", { name, value: control.attr("value") ?? "on" });
  } else {
    cutter.attribute(control, "value", (state, built) => {
      const text = first(state);
      return text === undefined ? built(state) : attribute("value", text);
    });
  }
}

/** The content of one of the page's templates, as a piece. */
async function pieceFrom<State>(
  page: CheerioAPI,
  selector: string,
  place: (cutter: Cutter<State>) => void,
): Promise<Piece<State>> {
  const cutter = new Cutter<State>(await parsePage(page(selector).first().html() ?? ""));
  place(cutter);
  return cutter.cut();
}

function sentenceFrom(page: CheerioAPI): Promise<Piece<Fault>> {
  return pieceFrom<Fault>(page, "template[data-field-error]", (cutter) => {
    const { $ } = cutter;
    for (const element of $('[data-fill="message"]')) {
      cutter.within($(element), ({ message }) => escapedText(message));
    }
    for (const element of $.root().children()) {
      cutter.attribute($(element), "id", ({ name }) => attribute("id", `${name}-error`));
    }
  });
}

/** The page opens at the summary and a screen reader starts there, without any script. */
function summaryFrom(page: CheerioAPI): Promise<Piece<FormFilling>> {
  return pieceFrom<FormFilling>(page, "template[data-error-summary]", (cutter) => {
    const { $ } = cutter;
    const problems = $("[data-problems]");
    cutter.within(problems, ({ faults = [] }, built) =>
      [
        built({ values: {} }),
        ...faults.map(
          ({ name, message }) => `<li><a${attribute("href", `#${name}`)}>${escapedText(message)}</a></li>`,
        ),
      ].join(""),
    );
    cutter.around(problems, (filling, built) => (filling.sentence === undefined ? built(filling) : ""));
    cutter.within($("h2"), (filling, built) =>
      filling.sentence === undefined ? built(filling) : escapedText(filling.sentence),
    );
    for (const element of $.root().children())
      cutter.attribute($(element), "autofocus", () => attribute("autofocus", ""));
  });
}

/** A control, or the group to which it belongs, and the names of its values. */
type Field = { readonly element: Elements; readonly names: string[]; readonly isGroup: boolean };

function fieldsOf($: CheerioAPI, controls: Elements): readonly Field[] {
  const seen = new Set<string>();
  const fields = new Map<unknown, Field>();
  for (const control of controls) {
    const name = $(control).attr("name") ?? "";
    if (name === "" || seen.has(name)) continue;
    seen.add(name);
    const group = $(control).is("[type=radio], [type=checkbox]")
      ? $(control).parents("fieldset").first()
      : undefined;
    const element: Elements = group ?? $(control);
    const field = fields.get(element.get(0)) ?? { element, names: [], isGroup: element.is("fieldset") };
    field.names.push(name);
    fields.set(element.get(0), field);
  }
  return [...fields.values()].filter(({ element }) => element.length > 0);
}

function placeFaults<State extends Formed>(
  cutter: Cutter<State>,
  field: Field,
  sentence: Piece<Fault>,
): void {
  const { element, isGroup, names } = field;
  const { $ } = cutter;
  const faultsOf = ({ form }: State) => form?.faults?.filter(({ name }) => names.includes(name)) ?? [];
  const sentences = (state: State) => faultsOf(state).map(sentence).join("");
  if (isGroup) {
    // The message stands below the legend and hint of a group of options, and directly before other controls.
    const hints = names.map((name) => `${name}-hint`);
    const above = element
      .children()
      .filter((_, part) => $(part).is("legend") || hints.includes($(part).attr("id") ?? ""));
    cutter.after(above.last(), sentences);
  } else cutter.before(element, sentences);
  const described = element.attr("aria-describedby");
  cutter.attribute(element, "aria-describedby", (state, built) => {
    const faults = faultsOf(state);
    if (faults.length === 0) return built(state);
    const ids = [
      ...(described === undefined ? [] : [described]),
      ...faults.map(({ name }) => `${name}-error`),
    ];
    return attribute("aria-describedby", ids.join(" "));
  });
  // A group cannot be invalid in itself (WAI-ARIA 1.2, aria-invalid); its description says what is wrong.
  if (isGroup) return;
  cutter.attribute(element, "aria-invalid", (state, built) =>
    faultsOf(state).length === 0 ? built(state) : attribute("aria-invalid", "true"),
  );
}

/** A refused form stays plain HTML: React cannot hydrate the changed markup, and would lose the values. */
function placeRefusal<State extends Formed>(
  cutter: Cutter<State>,
  form: Elements,
  summary: Piece<FormFilling>,
): void {
  const { $ } = cutter;
  cutter.prepend(form, (state) => (isRefused(state) && state.form !== undefined ? summary(state.form) : ""));
  for (const parent of form.parents("[data-island]")) {
    const island: Elements = $(parent);
    for (const name of ["data-code", "data-resume"]) {
      if (island.attr(name) === undefined) continue;
      cutter.attribute(island, name, (state, built) => (isRefused(state) ? "" : built(state)));
    }
    cutter.attribute(island, "data-plain", (state, built) =>
      isRefused(state) ? attribute("data-plain", "") : built(state),
    );
  }
  cutter.prepend($("head > title"), (state) => (isRefused(state) ? `${word("Error")}: ` : ""));
}

/** Marks what is filled in the form `data-form`. Values become only attribute values and text. */
export async function placeForm<State extends Formed>(cutter: Cutter<State>): Promise<void> {
  const { $ } = cutter;
  const form: Elements = $("form[data-form]").first();
  if (form.length === 0) return;
  const [sentence, summary] = [await sentenceFrom($), await summaryFrom($)];
  const controls: Elements = form.find("input, select, textarea");
  const fields = fieldsOf($, controls);
  for (const element of controls) {
    const name = $(element).attr("name");
    if (name !== undefined) placeValue(cutter, $(element), name);
  }
  for (const field of fields) placeFaults(cutter, field, sentence);
  placeRefusal(cutter, form, summary);
}
