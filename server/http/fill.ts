import type { Cheerio, CheerioAPI } from "cheerio";

type Elements = ReturnType<Cheerio<never>["children"]>;

/** Values by the name of the control: text, or every chosen value of a list. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** What is wrong with one control, as a sentence for the person. */
export type Fault = { readonly name: string; readonly message: string };

/**
 * Parses a page of our own build so that what is not touched is written back as it was. The parser is
 * loaded when it is first needed: few visitors need it, and without it the server starts sooner.
 */
export async function parsePage(html: string): Promise<CheerioAPI> {
  const { load } = await import("cheerio/slim");
  return load(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: "utf8" } });
}

/** The elements marked `data-fill="<key>"` in a part of a page, the part's own root included. */
export function marked(part: Elements, key: string): Elements {
  const selector = `[data-fill="${key}"]`;
  return part.find(selector).add(part.filter(selector));
}

/** A page with the texts of the elements marked `data-fill="<key>"` replaced. */
export async function fillText(html: string, texts: Readonly<Record<string, string>>): Promise<string> {
  const $ = await parsePage(html);
  for (const [key, text] of Object.entries(texts)) marked($(":root"), key).text(text);
  return $.html();
}

function setFlag(element: Elements, flag: "checked" | "selected", isSet: boolean): void {
  if (isSet) element.attr(flag, "");
  else element.removeAttr(flag);
}

function setValue($: CheerioAPI, control: Elements, value: string | readonly string[]): void {
  const values = typeof value === "string" ? [value] : value;
  const text = values[0] ?? "";
  if (control.is("textarea")) control.text(text);
  else if (control.is("select")) {
    for (const option of control.find("option")) {
      setFlag($(option), "selected", values.includes($(option).attr("value") ?? $(option).text()));
    }
  } else if (control.is("[type=radio], [type=checkbox]")) {
    setFlag(control, "checked", values.includes(control.attr("value") ?? "on"));
  } else control.attr("value", text);
}

function addToken(element: Elements, attribute: string, token: string): void {
  element.attr(attribute, [element.attr(attribute), token].filter((part) => part !== undefined).join(" "));
}

function fromTemplate($: CheerioAPI, selector: string): Elements {
  return $(selector).first().children().clone();
}

/** Below the legend and the hint of a group of options, directly before any other control. */
function placeSentence($: CheerioAPI, sentence: Elements, field: Elements, name: string): void {
  const above = field
    .children("legend")
    .add(field.children().filter((_, part) => $(part).attr("id") === `${name}-hint`));
  if (field.is("fieldset")) sentence.insertAfter(above.last());
  else sentence.insertBefore(field);
}

function showFault($: CheerioAPI, controls: Elements, { name, message }: Fault): void {
  const control = controls.filter((_, element) => $(element).attr("name") === name).first();
  if (control.length === 0) return;
  const field = control.is("[type=radio], [type=checkbox]") ? control.parents("fieldset").first() : control;
  const sentence = fromTemplate($, "template[data-field-error]").attr("id", `${name}-error`);
  marked(sentence, "message").text(message);
  placeSentence($, sentence, field, name);
  addToken(field, "aria-describedby", `${name}-error`);
  // A group cannot be invalid in itself (WAI-ARIA 1.2, aria-invalid); its description says what is wrong.
  if (!field.is("fieldset")) field.attr("aria-invalid", "true");
}

/** The page opens at the summary and a screen reader starts there, without any script. */
function summaryIn($: CheerioAPI): Elements {
  return fromTemplate($, "template[data-error-summary]").attr("autofocus", "");
}

/** `summary` above the form, which stays plain HTML: React cannot adopt what was changed here, and would lose what it holds. */
function refuse($: CheerioAPI, form: Elements, summary: Elements): void {
  form.prepend(summary);
  form.parents("[data-island]").removeAttr("data-code").removeAttr("data-resume").attr("data-plain", "");
  const title = $("head > title");
  title.text(`Error: ${title.text()}`);
}

function summaryOf($: CheerioAPI, faults: readonly Fault[]): Elements {
  const summary = summaryIn($);
  const list = summary.find("[data-problems]");
  for (const { name, message } of faults) {
    const item = $("<li><a></a></li>");
    item.children("a").attr("href", `#${name}`).text(message);
    list.append(item);
  }
  return summary;
}

function showFaults($: CheerioAPI, form: Elements, controls: Elements, faults: readonly Fault[]): void {
  for (const fault of faults) showFault($, controls, fault);
  refuse($, form, summaryOf($, faults));
}

async function filled(html: string, values: Values) {
  const $ = await parsePage(html);
  const form = $("form[data-form]").first();
  const controls = form.find("input, select, textarea");
  for (const element of controls) {
    const control: Elements = $(element);
    const value = values[control.attr("name") ?? ""];
    if (value !== undefined) setValue($, control, value);
  }
  return { $, form, controls };
}

/**
 * A page whose form, marked `data-form`, holds what the person had entered and says what is wrong with it:
 * a summary from `template[data-error-summary]`, a message at each control from `template[data-field-error]`,
 * and "Error: " before the document's title. Values only ever become attribute values and text.
 */
export async function fillForm(html: string, values: Values, faults: readonly Fault[]): Promise<string> {
  const { $, form, controls } = await filled(html, values);
  if (faults.length > 0) showFaults($, form, controls, faults);
  return $.html();
}

/** A page whose form holds what the person had entered, below one sentence that says why it was not taken. */
export async function returnForm(html: string, values: Values, sentence: string): Promise<string> {
  const { $, form } = await filled(html, values);
  const summary = summaryIn($);
  summary.find("h2").text(sentence);
  summary.find("[data-problems]").remove();
  refuse($, form, summary);
  return $.html();
}

/** A page with `html`, a piece of our own build, in the place marked `data-slot="<slot>"`. */
export async function fillSlot(page: string, slot: string, html: string): Promise<string> {
  const $ = await parsePage(page);
  $(`[data-slot="${slot}"]`).html(html);
  return $.html();
}
