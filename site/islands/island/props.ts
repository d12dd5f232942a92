/** The props that `Island` wrote into the page for this element: the page's own markup, never a visitor's. */
export function propsOf<Props extends object>(element: HTMLElement): Props {
  return JSON.parse(element.dataset["props"] ?? "{}");
}
