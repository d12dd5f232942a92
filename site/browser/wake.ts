/**
 * Islands sleep as plain HTML until the visitor touches them. `data-code` on an island lists the
 * addresses of its code: the module that exports `mount(element)` first, then what that imports and no island
 * before it on the page does.
 */

type Code = { readonly mount: (element: HTMLElement) => void | Promise<void> };

const asleep = "[data-code]";
const signsOfActivity = ["pointerdown", "keydown", "pointermove", "scroll"];
/** "wake" is what one island sends to another that it needs. */
const touches = ["pointerdown", "keydown", "focusin", "click", "submit", "wake"];

const waking = new WeakMap<HTMLElement, Promise<void>>();

function codeOf(island: HTMLElement): readonly string[] {
  return island.dataset["code"]?.match(/\S+/g) ?? [];
}

/**
 * Fetches code without running it. The policy of the page admits what its own script asks for in this way; an
 * import alone it would refuse (docs/decisions/021), but an import finds what is here already.
 */
function fetchCode(address: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = address;
  document.head.append(link);
  return link;
}

async function load(island: HTMLElement): Promise<void> {
  try {
    const [address = ""] = codeOf(island);
    const link = fetchCode(address);
    // Safari before 17 knows no such link, and would never tell that it has loaded.
    if (link.relList.supports(link.rel)) {
      await new Promise((done) => {
        link.onload = link.onerror = done;
      });
    }
    const code: Code = await import(/* @vite-ignore */ address);
    await code.mount(island);
    // From here on it hears what is pressed: a second press in our name would be one too many.
    island.dataset["code"] = "";
    // React commits after the call: what waits for the island must wait for a frame as well.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  } catch (error) {
    console.info("Plain:", error);
    island.dataset["plain"] = "";
  }
  delete island.dataset["code"];
}

/** Loads an island's code and hands its element over. Should that fail, the plain HTML goes on working. */
export function wake(island: HTMLElement): Promise<void> {
  const begun = waking.get(island) ?? load(island);
  waking.set(island, begun);
  return begun;
}

/** What the visitor asked for while the code is on its way, to be done once it has arrived. */
function heldBack(event: Event, target: Element, island: HTMLElement): (() => void) | null {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter);
  }
  if (!island.dataset["code"]) return null;
  if (event instanceof KeyboardEvent) {
    // To where the focus is by then: several may have been pressed.
    return target.role === "tab" && /^Arrow|Home|End/.test(event.key)
      ? () => document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))
      : null;
  }
  const pressed = event.type === "click" ? target.closest<HTMLElement>("button[type=button]") : null;
  return pressed && (() => pressed.click());
}

function onTouch(event: Event): void {
  const { target } = event;
  const island = target instanceof Element && target.closest<HTMLElement>(asleep);
  if (!island) return;
  const again = heldBack(event, target, island);
  if (again) event.preventDefault();
  void wake(island).then(again);
}

function fetchAhead(): void {
  // An island with nothing in it is woken by another: on most pages by none. Forms have something to say.
  const hasForm = document.querySelector("[data-form]");
  for (const island of document.querySelectorAll<HTMLElement>(asleep)) {
    if ("early" in island.dataset) void wake(island);
    else if (hasForm || island.firstElementChild) codeOf(island).forEach(fetchCode);
  }
}

/**
 * Wakes islands on first touch. Their code is fetched ahead, but not run, after the first sign of
 * activity or 3 s after the page has loaded: never before the first paint. Then those marked `data-early` wake.
 */
export function wakeOnTouch(): void {
  for (const type of touches) document.addEventListener(type, onTouch, true);
  let isFetched = false;
  const once = (sign?: Event) => {
    // A page that appears below a resting pointer is told of a move of no length.
    const isNone =
      sign instanceof PointerEvent && sign.type === "pointermove" && !sign.movementX && !sign.movementY;
    if (isNone || isFetched) return;
    isFetched = true;
    fetchAhead();
  };
  for (const type of signsOfActivity) addEventListener(type, once, { passive: true });
  addEventListener("load", () => setTimeout(() => once(), 3000));
}
