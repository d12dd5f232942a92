import { useEffect, useSyncExternalStore } from "react";

/** Path of the console on the site. */
export const root = "/console";

const watchers = new Set<() => void>();

function announce(): void {
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("popstate", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("popstate", watcher);
  };
}

/** A place: path below the console, and query, for example "/leads/LW-7K3M-Q9XT" and "status=new". */
export type Address = { readonly path: string; readonly query: string };

/** The address of the page now. */
export function here(): Address {
  return { path: location.pathname.slice(root.length).replace(/\/$/, ""), query: location.search.slice(1) };
}

/** The address of the page. The component renders again when it changes. */
export function useAddress(): Address {
  const path = useSyncExternalStore(watch, () => location.pathname);
  const search = useSyncExternalStore(watch, () => location.search);
  return { path: path.slice(root.length).replace(/\/$/, ""), query: search.slice(1) };
}

/** The full address of a place in the console. */
export function hrefOf({ path, query }: Address): string {
  return `${root}${path}${query === "" ? "" : `?${query}`}`;
}

/** Goes to another place. `replace`: the back button does not return to the present one. */
export function go(address: Address, { replace = false } = {}): void {
  const href = hrefOf(address);
  if (href === location.pathname + location.search) return;
  if (replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  announce();
}

function linkIn(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = isPlain && event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download")) return;
  const isOurs = link.origin === location.origin && `${link.pathname}/`.startsWith(`${root}/`);
  return isOurs && link.hash === "" ? link : undefined;
}

/** Makes plain links inside the console change the address without loading the page again. */
export function useLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? undefined : linkIn(event);
      if (link === undefined) return;
      event.preventDefault();
      go({ path: link.pathname.slice(root.length), query: link.search.slice(1) });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}
