import "./logo.css";
import { createElement, type ReactNode } from "react";
import type { Logo as Drawing, LogoNode } from "#brand/logo.ts";

/** A name with more letters is set smaller, so that it stays beside the menu's button. */
const long = 16;

/** "stroke-width" as React names it. */
function named(attribute: string): string {
  return attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function drawn(nodes: readonly LogoNode[]): readonly ReactNode[] {
  return nodes.map(({ tag, attributes, children }, index) => {
    const given = Object.entries(attributes).map(([name, value]) => [named(name), value]);
    return createElement(tag, { key: index, ...Object.fromEntries(given) }, ...drawn(children));
  });
}

export type LogoProps = {
  /** content/brand/logo.svg. */
  readonly logo: Drawing;
  readonly name: string;
  readonly label: string;
};

/** The consultancy's mark and name, linked to the home page. */
export function Logo({ logo, name, label }: LogoProps) {
  return (
    <a className={name.length > long ? "logo logo-long" : "logo"} href="/" aria-label={label}>
      <svg viewBox={logo.box.join(" ")} aria-hidden="true">
        {drawn(logo.nodes)}
      </svg>
      {name}
    </a>
  );
}
