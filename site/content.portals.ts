import { z } from "zod";
import { oneFile } from "./content.loaders.ts";

const page = {
  title: z.string().max(60),
  description: z.string().min(70).max(160),
  heading: z.string(),
  /** The flag beside the heading. */
  sample: z.string(),
  lead: z.string(),
  /** Stays at the foot of the screen. */
  note: z.string(),
};

const texts = <Name extends string>(...names: readonly Name[]) => z.record(z.enum(names), z.string());

const clientPortal = z.strictObject({
  ...page,
  close: z.string(),
  actions: texts("schedule", "chat", "settings"),
  alerts: texts("label", "one", "many", "review", "heading"),
  stats: z.strictObject({
    health: texts("label", "of", "detail"),
    tickets: texts("label", "high", "medium", "low"),
    issues: texts("label", "unit", "detail"),
    compliance: texts("label", "of", "detail"),
  }),
  tickets: z.strictObject({
    title: z.string(),
    new: z.string(),
    view: z.string(),
    opened: z.string(),
    status: texts("in-progress", "pending", "completed"),
    priority: texts("high", "medium", "low"),
    labels: texts("status", "priority", "created", "assignee"),
  }),
  status: z.strictObject({
    title: z.string(),
    note: z.string(),
    words: texts("healthy", "warning", "error"),
  }),
  activity: z.strictObject({ title: z.string(), types: texts("success", "info", "warning") }),
  frameworks: texts("title", "gap", "gaps", "next", "none"),
  newTicket: texts("heading", "text", "ask", "mail"),
  settings: z.strictObject({
    heading: z.string(),
    text: z.string(),
    choices: z.array(z.string()),
    after: z.string(),
  }),
  closing: texts("title", "lead", "start", "more"),
});

/** The words of /client-portal and /member-portal. */
export const portalCollections = {
  "client-portal": oneFile("client-portal", clientPortal),
};
