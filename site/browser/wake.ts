/**
 * Islands sleep as plain HTML until the visitor touches them. `data-code` on an island lists the
 * addresses of its code: the module that exports `mount(element, isAhead)` first, then what that imports and no island
 * before it on the page does.
 */

/** `isAhead`: nobody has touched the island yet, and nothing is urgent. */
type Code = { readonly mount: (element: HTMLElement, isAhead: boolean) => void };

const asleep = "[data-code]";
const signsOfActivity = ["pointerdown", "keydown", "pointermove", "scroll"];
/** "wake" is what one island sends to another that it needs. */
const touches = ["pointerdown", "keydown", "focusin", "click", "submit", "wake"];

const waking = new WeakMap<HTMLElement, Promise<void>>();

function codeOf(island: HTMLElement): string[] {
  return (island.dataset["code"] ?? "").split(" ");
}

/** Addresses of code that is here or on its way. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * Fetches code without running it. The policy of the page admits what its own script asks for in this way; an
 * import alone it would refuse (docs/decisions/021), but an import finds what is here already.
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
    // Safari before 17 knows no such link, and would never tell that it has loaded.
    if (!link.relList.supports(link.rel)) done(link);
  });
  fetched.set(address, arrival);
  document.head.append(link);
  return arrival;
}

/** Code that has run, by address: mounting it takes no further task. */
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
  // From here on it hears what is pressed: a second press in our name would be one too many.
  delete island.dataset["code"];
}

/** Loads an island's code and hands its element over. Should that fail, the plain HTML goes on working. */
export function wake(island: HTMLElement, isAhead = false): Promise<void> {
  const begun = waking.get(island) ?? load(island, isAhead);
  waking.set(island, begun);
  return begun;
}

/** What the visitor asked for while the code is on its way, to be done once it has arrived. */
function heldBack(event: Event, target: Element): (() => void) | null {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter);
  }
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
  const again = heldBack(event, target);
  if (again) {
    event.preventDefault();
    // Code that is ready may hear the rest of this very event.
    event.stopPropagation();
  }
  void wake(island).then(again);
}

/** Once the browser has nothing better to do; Safari does not tell. */
const idle = () => new Promise((then) => (window.requestIdleCallback ?? setTimeout)(then));

async function getReady(): Promise<void> {
  // An island with nothing in it is woken by another: on most pages by none. Forms have something to say.
  const hasForm = document.querySelector("[data-form]");
  const shown: HTMLElement[] = [];
  const addresses: string[] = [];
  for (const island of document.querySelectorAll<HTMLElement>(asleep)) {
    const [content] = island.children;
    if ("early" in island.dataset) void wake(island);
    // What is not displayed cannot be touched.
    else if (content ? content.getClientRects().length : hasForm) {
      // What it imports stands behind it and comes first.
      addresses.push(...codeOf(island).reverse());
      if (content) shown.push(island);
    }
  }
  addresses.forEach(fetchCode);
  // One at a time, so that no task is long.
  for (const address of addresses) {
    await fetchCode(address);
    await idle();
    // What did not arrive is asked for again at a touch, and says then what is wrong with it.
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
 * page has loaded: never before the first paint. Then, whenever the browser is idle, it is run module by module,
 * and what is displayed is mounted: a touch finds it at work. Those marked `data-early` wake at once.
 */
export function wakeOnTouch(): void {
  for (const type of touches) document.addEventListener(type, onTouch, true);
  let begun: Promise<void> | undefined;
  const once = (sign?: Partial<PointerEvent>) => {
    // A page that appears below a resting pointer is told of a move of no length.
    const isNone = sign?.type === "pointermove" && !sign.movementX && !sign.movementY;
    if (!isNone && !begun) begun = getReady();
  };
  for (const type of signsOfActivity) addEventListener(type, once, { passive: true });
  addEventListener("load", () => setTimeout(once, 3000));
}
