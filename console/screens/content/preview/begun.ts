import { go } from "#console/address/address.ts";

/** A preview that was begun: its id, and the secret address at which it will be. */
type Begun = { readonly id: string; readonly url: string };

const key = (id: string) => `preview ${id}`;

/** Shows the screen of a preview. Its address is kept in this tab: it is told once. */
export function showPreview({ id, url }: Begun): void {
  try {
    sessionStorage.setItem(key(id), url);
  } catch {
    // Without a place to keep it, the preview can be made anew.
  }
  go({ path: "/content/preview", query: new URLSearchParams({ id }).toString() });
}

/** Where a preview of this tab is; null when it was made elsewhere. */
export function previewUrl(id: string): string | null {
  try {
    return sessionStorage.getItem(key(id));
  } catch {
    return null;
  }
}
