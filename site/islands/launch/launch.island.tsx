import { beginFormIn } from "#site/browser/stamp.ts";
import { hydrate } from "#site/islands/island/hydrate.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { LaunchForm, type LaunchFormProps } from "./launch-form.tsx";

export function mount(element: HTMLElement, isAhead: boolean): void {
  beginFormIn(element, isAhead);
  hydrate(element, <LaunchForm {...propsOf<LaunchFormProps>(element)} />, isAhead);
}
