import { amountIn } from "#questionnaires/engine/writing.ts";
import { monthlyBill } from "./bill.ts";

/** Milliseconds without typing before the address is updated: browsers limit how often it may change. */
const rest = 200;

/**
 * Makes the worked example in a form a calculator: people times the chosen plan's price. What was chosen
 * is kept in the address as `?people=24&plan=professional-it`, and read from there when the page is opened.
 */
export function mount(island: HTMLElement): void {
  const form = island.querySelector("form");
  const people = island.querySelector("input");
  const plan = island.querySelector("select");
  const price = island.querySelector("[data-sum-price]");
  const total = island.querySelector("output b");
  const note = island.querySelector<HTMLElement>("[data-sum-note]");
  if (!form || !people || !plan || !price || !total || !note) return;
  const usual = note.textContent;
  const money = { locale: document.documentElement.lang, currency: form.dataset["currency"] ?? "" };

  const show = () => {
    const chosen = plan.selectedOptions[0]?.dataset ?? {};
    const { valid } = people.validity;
    price.textContent = `× ${amountIn(money, Number(chosen["price"]))}`;
    total.textContent = valid ? monthlyBill(people.valueAsNumber, Number(chosen["price"]), money) : "–";
    note.textContent = valid ? (chosen["note"] ?? usual) : (note.dataset["wrong"] ?? "");
    people.ariaInvalid = String(!valid);
  };
  const keep = () => {
    if (!people.validity.valid) return;
    const address = new URL(location.href);
    address.searchParams.set("people", people.value);
    address.searchParams.set("plan", plan.value);
    history.replaceState(null, "", address);
  };

  let resting: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", () => {
    show();
    clearTimeout(resting);
    resting = setTimeout(keep, rest);
  });
  form.addEventListener("submit", (event) => event.preventDefault());

  const isTouched = people.value !== people.defaultValue || !plan.selectedOptions[0]?.defaultSelected;
  if (isTouched) keep();
  else {
    const asked = new URLSearchParams(location.search);
    const askedPeople = asked.get("people") ?? "";
    const askedPlan = [...plan.options].find(({ value }) => value === asked.get("plan"));
    if (/^\d{1,4}$/.test(askedPeople)) people.value = askedPeople;
    if (askedPlan) plan.value = askedPlan.value;
  }
  show();
  // Back and Forward restore what was chosen without an input event.
  addEventListener("pageshow", show);
}
