import { adoptStyles } from "#site/browser/styles.ts";
import { content } from "./frame.content.ts";
import styles from "./frame.css?inline";
import { sheetStyles } from "./sheets.ts";
import type { FrameWords } from "./words.ts";

/** The bar turns translucent after 50 px, "Back to top" appears after 300 px (specification, part 1, section 9). */
function watchScroll(): void {
  const { classList } = document.body;
  let before = scrollY;
  const look = () => {
    classList.toggle("scrolled", scrollY > 50);
    classList.toggle("far", scrollY > 300);
    if (scrollY !== before) classList.toggle("rising", scrollY < before);
    before = scrollY;
  };
  look();
  addEventListener("scroll", look, { passive: true });
}

/** The button "Back to top". */
function backToTop(label: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "back-to-top";
  button.ariaLabel = label;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  button.addEventListener("click", () =>
    scrollTo({ top: 0, behavior: isStill.matches ? "instant" : "smooth" }),
  );
  return button;
}

/** The link that dials the firm's number, which a phone shows beside the chat's button. */
function callLink({ label, href }: FrameWords["call"]): HTMLElement {
  const place = document.createElement("aside");
  const link = document.createElement("a");
  place.className = "call-link";
  link.href = href;
  link.textContent = label;
  place.append(link);
  return place;
}

/** Says on every sheet that is printed whose page it is, and the day. */
function prepareSheets(): void {
  const day = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
  adoptStyles(sheetStyles(content.sheets, day));
}

/**
 * Adds the controls that need a script to the frame of a page: the choice of theme, "Back to top", and the call. The
 * visitor cannot see them before the first sign of activity.
 */
export function mount(place: HTMLElement): void {
  adoptStyles(styles);
  place.append(themeChoice(content.theme));
  document.querySelector("body > footer")?.after(backToTop(content.top), callLink(content.call));
  watchScroll();
  watchMenus();
  addEventListener("beforeprint", prepareSheets);
}

/**
 * The browser opens and closes the menu of small screens and the menu panels, also without a script. This code
 * sets the state of their buttons, and closes them for visitors who follow a link and come back.
 */
function watchMenus(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("header [popovertarget]")) {
    const menu = button.popoverTargetElement;
    if (!(menu instanceof HTMLElement)) continue;
    const say = () => {
      button.ariaExpanded = String(menu.matches(":popover-open"));
    };
    say();
    menu.addEventListener("toggle", say);
    menu.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a")) closeAll();
    });
  }
}

function closeAll(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) open.hidePopover();
}

/** Lets the visitor choose between day, night and the system's setting (site/layouts/theme.ts reads the choice). */
function themeChoice({ label, choices }: FrameWords["theme"]): HTMLElement {
  const page = document.documentElement;
  const group = document.createElement("fieldset");
  const legend = document.createElement("legend");
  group.className = "theme";
  legend.textContent = label;
  group.append(legend);
  for (const [value, name] of Object.entries(choices)) {
    const choice = document.createElement("input");
    choice.type = "radio";
    choice.name = "theme";
    choice.checked = value === (page.dataset["theme"] ?? "system");
    choice.addEventListener("change", () => {
      page.dataset["theme"] = value;
      localStorage["theme"] = value;
    });
    const words = document.createElement("span");
    words.textContent = name;
    const option = document.createElement("label");
    option.append(choice, words);
    group.append(option);
  }
  return group;
}
