import { hydrateRoot } from "react-dom/client";
import { propsOf } from "#site/islands/island/props.ts";
import { LaunchForm, type LaunchFormProps } from "./launch-form.tsx";

export function mount(element: HTMLElement): void {
  hydrateRoot(element, <LaunchForm {...propsOf<LaunchFormProps>(element)} />);
}
