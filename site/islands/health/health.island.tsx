import { hydrateRoot } from "react-dom/client";
import { propsOf } from "#site/islands/island/props.ts";
import { HealthCheck, type HealthCheckProps } from "./health-check.tsx";

export function mount(element: HTMLElement): void {
  hydrateRoot(element, <HealthCheck {...propsOf<HealthCheckProps>(element)} />);
}
