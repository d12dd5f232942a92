import { hydrate } from "#site/islands/island/hydrate.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { HealthCheck, type HealthCheckProps } from "./health-check.tsx";

export function mount(element: HTMLElement, isAhead: boolean): void {
  hydrate(element, <HealthCheck {...propsOf<HealthCheckProps>(element)} />, isAhead);
}
