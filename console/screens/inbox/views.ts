import { z } from "zod";

const viewsSchema = z.array(z.object({ name: z.string().max(60), query: z.string().max(2000) })).max(50);

/** A view that an earlier version kept in a browser. */
export type BrowserView = z.infer<typeof viewsSchema>[number];

const keyOf = (operatorId: string) => `console.views.${operatorId}`;

/** The views of an operator that this browser still keeps. They are moved to the store. */
export function browserViews(operatorId: string): readonly BrowserView[] {
  try {
    return viewsSchema.parse(JSON.parse(localStorage.getItem(keyOf(operatorId)) ?? "[]"));
  } catch {
    return [];
  }
}

/** Removes them from this browser, once they are in the store. */
export function forgetBrowserViews(operatorId: string): void {
  try {
    localStorage.removeItem(keyOf(operatorId));
  } catch {
    // If the browser keeps nothing, there is nothing to remove.
  }
}
