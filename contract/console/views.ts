import { z } from "zod";
import { read, write } from "./endpoint.ts";

/** Leads of a view that are counted at most. */
export const mostCounted = 1_000;

/** Views: filters of the inbox with a name. The operator's own, and those that everybody sees. */
export const viewList = z.object({
  views: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The query of the inbox's address. */
        query: z.string(),
        isShared: z.boolean(),
        /** Leads that it shows, `mostCounted` + 1 where there are more. */
        count: z.number(),
      }),
    )
    .readonly(),
});

export type SavedView = z.infer<typeof viewList>["views"][number];

/** A view to keep. It replaces one with the same name, among the operator's own or the shared ones. */
export const newView = z.object({
  name: z.string().trim().min(1, "Name: please fill this in.").max(60, "Name: please shorten it."),
  query: z.string().max(2000, "Please filter less at once."),
  isShared: z.boolean(),
});

const viewNamed = z.object({ id: z.uuid() });

/** Views of the inbox. */
export const views = {
  listViews: read("/api/console/views", "consultant", viewList),
  keepView: write("/api/console/views/keep", "consultant", newView),
  removeView: write("/api/console/views/remove", "consultant", viewNamed),
};
