import { z } from "zod";

/** A text of the content folder. `title` and `help` are what the console says beside its field. */
export function labelled(title: string, help?: string) {
  return z.string().meta({ title, ...(help !== undefined && { description: help }) });
}
