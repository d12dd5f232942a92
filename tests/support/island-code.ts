import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtFolder } from "./built-site.ts";

function textOf(address: string): string {
  return readFileSync(join(builtFolder, address), "utf8");
}

/** Addresses of everything that a module of the built site imports, itself first. */
export function withImports(address: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(address)) return found;
  found.add(address);
  for (const [, next = ""] of textOf(address).matchAll(/from"\.\/([^"]+)"/g)) {
    withImports(`/_code/${next}`, found);
  }
  return found;
}

/** Address of an island's own module, as the page at a route names it. Throws when it has no such island. */
export function codeOf(island: string, route = "/"): string {
  const [, address] =
    new RegExp(`data-island="${island}" data-code="([^" ]+)`).exec(textOf(join(route, "index.html"))) ?? [];
  if (address === undefined) throw new Error(`There is no island ${island} on ${route}.`);
  return address;
}

/** Address of the module that holds React. */
export function reactCode(): string {
  const files = globSync("_code/*.js", { cwd: builtFolder });
  const react = files.find((file) => textOf(file).includes("react.transitional.element"));
  if (react === undefined) throw new Error("No module holds React.");
  return `/${react}`;
}
