import { type RoiInput, roiFields, roiTexts } from "./roi.ts";

/** Milliseconds without typing before the address is updated: browsers limit how often it may change. */
const rest = 200;

/**
 * Makes the worked example a calculator. The figures are kept in the address as `?people=24&hours=4…`, and read
 * from there when the page is opened.
 */
export function mount(island: HTMLElement): void {
  const form = island.querySelector("form");
  const note = island.querySelector<HTMLElement>("[data-roi-note]");
  if (!form || !note) return;
  const usual = note.textContent;
  const fields = [...form.querySelectorAll("input")];

  const writing = { locale: document.documentElement.lang, currency: form.dataset["currency"] ?? "" };
  const figures = (): RoiInput => {
    const value = (name: string) => fields.find((field) => field.name === name)?.valueAsNumber ?? 0;
    const [people, hours, share, hourCost, today, price] = roiFields;
    return {
      people: value(people),
      hours: value(hours),
      share: value(share),
      hourCost: value(hourCost),
      today: value(today),
      price: value(price),
    };
  };
  const show = () => {
    const wrong = fields.find(({ validity }) => !validity.valid);
    for (const field of fields) field.ariaInvalid = String(!field.validity.valid);
    const texts: Readonly<Record<string, string>> = wrong ? {} : roiTexts(figures(), writing);
    for (const place of form.querySelectorAll<HTMLElement>("[data-roi]")) {
      place.textContent = texts[place.dataset["roi"] ?? ""] ?? "–";
    }
    note.textContent = wrong ? (wrong.dataset["wrong"] ?? "") : usual;
  };
  const keep = () => {
    if (!form.checkValidity()) return;
    const address = new URL(location.href);
    for (const { name, value } of fields) address.searchParams.set(name, value);
    history.replaceState(null, "", address);
  };

  let resting: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", () => {
    show();
    clearTimeout(resting);
    resting = setTimeout(keep, rest);
  });
  form.addEventListener("submit", (event) => event.preventDefault());

  const asked = new URLSearchParams(location.search);
  for (const field of fields) {
    const value = asked.get(field.name);
    const untouched = field.value === field.defaultValue;
    if (value !== null && untouched && /^\d{1,6}(?:\.\d{1,2})?$/.test(value)) field.value = value;
  }
  show();
  // Back and Forward restore what was typed without an input event.
  addEventListener("pageshow", show);
}
