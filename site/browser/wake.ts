/**
 * Islands are plain HTML until they wake: until their code is loaded and mounted, at the visitor's first touch.
 * `data-code` on an island lists the addresses of its code: first the module that exports `mount(element,
 * isAhead)`, then the modules that it imports and that no earlier island on the page imports.
 */

/** `isAhead`: the island is mounted before the visitor has touched it, so the work may be split. */
type Code = { readonly mount: (element: HTMLElement, isAhead: boolean) => void };

const asleep = "[data-code]";
const signsOfActivity = ["pointerdown", "keydown", "pointermove", "scroll"];
/** "wake" is an event of our own: it wakes an island that other code needs. */
const touches = ["pointerdown", "keydown", "focusin", "click", "submit", "wake"];

const waking = new WeakMap<HTMLElement, Promise<void>>();

function codeOf(island: HTMLElement): string[] {
  return (island.dataset["code"] ?? "").split(" ");
}

/** Code that is loaded or being loaded, by address. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * Fetches code without running it. The page's policy allows code that its own script preloads. It would refuse
 * an import alone (docs/decisions/021); an import of preloaded code uses that code.
 */
function fetchCode(address: string): Promise<unknown> {
  const known = fetched.get(address);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = address;
  const arrival = new Promise((done) => {
    link.onload = done;
    link.onerror = () => done(fetched.delete(address));
    // Safari before 17 does not know this kind of link and would never fire its load event.
    if (!link.relList.supports(link.rel)) done(link);
  });
  fetched.set(address, arrival);
  document.head.append(link);
  return arrival;
}

/** Modules that have been executed, by address: they can be mounted at once. */
const ready = new Map<string, Code>();

async function run(address: string): Promise<Code> {
  await fetchCode(address);
  const code: Code = await import(/* @vite-ignore */ address);
  ready.set(address, code);
  return code;
}

async function load(island: HTMLElement, isAhead: boolean): Promise<void> {
  try {
    const [address = ""] = codeOf(island);
    const code = await (ready.get(address) ?? run(address));
    code.mount(island, isAhead);
  } catch (error) {
    console.info("Plain:", error);
    island.dataset["plain"] = "";
  }
  // From here on the island handles events itself. Another replay from here would repeat the action.
  delete island.dataset["code"];
}

/** Loads an island's code and mounts it on its element. If that fails, the plain HTML still works. */
export function wake(island: HTMLElement, isAhead = false): Promise<void> {
  const begun = waking.get(island) ?? load(island, isAhead);
  waking.set(island, begun);
  return begun;
}

/** What the visitor did while the code was being loaded, as a function that repeats it afterwards. */
function heldBack(event: Event, target: Element): (() => void) | null {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter);
  }
  if (event instanceof KeyboardEvent) {
    // Sent to the element that has the focus by then: the visitor may have pressed several keys.
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
  const again = heldBack(event, target);
  if (again) {
    event.preventDefault();
    // If the code is ready, it may handle this same event on its way up.
    event.stopPropagation();
  }
  void wake(island).then(again);
}

/** Resolves once the browser is idle; in Safari, which cannot report that, after a timeout. */
const idle = () => new Promise((then) => (window.requestIdleCallback ?? setTimeout)(then));

async function getReady(): Promise<void> {
  // Other code wakes an island without content, and on most pages none does. Forms do it, for toasts and
  // receipts.
  const hasForm = document.querySelector("[data-form]");
  const shown: HTMLElement[] = [];
  const addresses: string[] = [];
  for (const island of document.querySelectorAll<HTMLElement>(asleep)) {
    const [content] = island.children;
    if ("early" in island.dataset) void wake(island);
    // The visitor cannot touch an island that is not displayed.
    else if (content ? content.getClientRects().length : hasForm) {
      // Imported modules are listed after the module itself and must be loaded before it.
      addresses.push(...codeOf(island).reverse());
      if (content) shown.push(island);
    }
  }
  addresses.forEach(fetchCode);
  // One module at a time, so that no task is long.
  for (const address of addresses) {
    await fetchCode(address);
    await idle();
    // Code that failed to load is requested again at a touch, and the error is reported then.
    if (fetched.has(address)) await run(address).catch(() => null);
  }
  for (const island of shown) {
    await idle();
    const [address = ""] = codeOf(island);
    if (ready.has(address)) void wake(island, true);
  }
}

/**
 * Wakes islands on first touch. Their code is fetched ahead after the first sign of activity or 3 s after the
 * page has loaded: never before the first paint. Then, whenever the browser is idle, it is run module by
 * module, and islands that are displayed are mounted before a touch. Those marked `data-early` are mounted with
 * the first fetch.
 */
export function wakeOnTouch(): void {
  for (const type of touches) document.addEventListener(type, onTouch, true);
  let begun: Promise<void> | undefined;
  const once = (sign?: Partial<PointerEvent>) => {
    // When a page appears below a resting pointer, browsers send a pointermove with a distance of 0.
    const isNone = sign?.type === "pointermove" && !sign.movementX && !sign.movementY;
    if (!isNone && !begun) begun = getReady();
  };
  for (const type of signsOfActivity) addEventListener(type, once, { passive: true });
  addEventListener("load", () => setTimeout(once, 3000));
}
