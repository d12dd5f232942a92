import { hydrateRoot } from "react-dom/client";
import { beginForm } from "#site/browser/stamp.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { LaunchForm, type LaunchFormProps } from "./launch-form.tsx";

export function mount(element: HTMLElement): void {
  void beginForm();
  hydrateRoot(element, <LaunchForm {...propsOf<LaunchFormProps>(element)} />);
}
