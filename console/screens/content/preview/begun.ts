import { go } from "#console/address/address.ts";

/** A preview that was begun: its id, and the secret address at which it will be. */
type Begun = { readonly id: string; readonly url: string };

const key = (id: string) => `preview ${id}`;

/** Shows the screen of a preview. This tab keeps the address, because the server tells it only once. */
export function showPreview({ id, url }: Begun): void {
  try {
    sessionStorage.setItem(key(id), url);
  } catch {
    // If the browser keeps nothing, the preview can be made again.
  }
  go({ path: "/content/preview", query: new URLSearchParams({ id }).toString() });
}

/** The address of a preview that was begun in this tab; null when it was begun elsewhere. */
export function previewUrl(id: string): string | null {
  try {
    return sessionStorage.getItem(key(id));
  } catch {
    return null;
  }
}
