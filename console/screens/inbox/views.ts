import { z } from "zod";

/** A filter with a name. */
export type View = {
  readonly name: string;
  /** The query of the inbox's address. */
  readonly query: string;
};

const viewsSchema = z.array(z.object({ name: z.string().max(60), query: z.string().max(2000) })).max(50);

const keyOf = (operatorId: string) => `console.views.${operatorId}`;

/** The views that an operator keeps in this browser. */
export function keptViews(operatorId: string): readonly View[] {
  try {
    return viewsSchema.parse(JSON.parse(localStorage.getItem(keyOf(operatorId)) ?? "[]"));
  } catch {
    return [];
  }
}

/** Keeps an operator's views in this browser. False when the browser keeps nothing. */
export function keepViews(operatorId: string, views: readonly View[]): boolean {
  try {
    localStorage.setItem(keyOf(operatorId), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}
