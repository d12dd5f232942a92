import { z } from "zod";
import { pageDescription, pageTitle } from "./advice.ts";
import { oneFile } from "./kinds.ts";

const page = {
  title: pageTitle,
  description: pageDescription,
  heading: z.string(),
  /** The flag beside the heading. */
  sample: z.string(),
  lead: z.string(),
  /** The note that stays at the foot of the screen. */
  note: z.string(),
};

const heading = { title: z.string(), lead: z.string() };

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

const ends = z.tuple([z.string(), z.string()]);
const field = texts("label", "wrong");
const sum = texts("label", "formula");

const memberPortal = z.strictObject({
  ...page,
  asTable: z.string(),
  start: z.string(),
  stats: z.record(z.enum(["health", "savings", "compliance", "threats"]), texts("label", "detail")),
  tabs: texts("label", "overview", "analytics", "automation", "innovation", "sustainability"),
  levels: texts("high", "medium", "low"),
  health: z.strictObject({
    ...heading,
    chart: z.string(),
    ends,
    measured: z.string(),
    with: z.string(),
    without: z.string(),
    table: z.string(),
    columns: texts("week", "health"),
    probability: z.string(),
  }),
  compliance: texts("title", "lead", "gap", "of", "next", "none"),
  security: z.strictObject({
    title: z.string(),
    chart: z.string(),
    ends,
    parts: z.tuple([z.string(), z.string(), z.string()]),
    table: z.string(),
    columns: texts("type", "severity", "location", "time", "status"),
    status: texts("pending", "resolved"),
  }),
  roi: z.strictObject({
    ...heading,
    form: z.string(),
    fields: z.strictObject({
      people: field,
      hours: field,
      share: field,
      hourCost: field,
      today: field,
      price: field,
    }),
    plan: z.string(),
    example: z.record(z.enum(["people", "hours", "share", "hourCost", "today"]), z.number().nonnegative()),
    sums: z.strictObject({ wonBack: sum, today: sum, cost: sum }),
    month: z.string(),
    year: z.string(),
    roi: z.string(),
    note: z.string(),
    costs: z.string(),
    columns: texts("service", "current", "optimized", "savings"),
    total: z.string(),
  }),
  performance: z.strictObject({
    ...heading,
    table: z.string(),
    columns: texts("metric", "history", "value", "target", "trend"),
    trends: texts("stable", "improving", "concerning"),
  }),
  capacity: z.strictObject({
    ...heading,
    chart: z.string(),
    ends,
    limit: z.string(),
    table: z.string(),
    month: z.string(),
    expected: z.string(),
  }),
  onboarding: texts("title", "lead", "minutes", "total"),
  vendors: z.strictObject({
    ...heading,
    table: z.string(),
    columns: texts("vendor", "cost", "renewal", "review"),
    reviews: texts("reviewed", "due", "overdue"),
  }),
  recovery: z.strictObject({
    ...heading,
    table: z.string(),
    columns: texts("what", "copied", "lost", "back"),
    run: z.string(),
    stop: z.string(),
    ready: z.string(),
    bar: z.string(),
    minute: z.string(),
    words: texts("step", "of", "minute", "stopped", "passed"),
  }),
  edge: z.strictObject({
    ...heading,
    table: z.string(),
    columns: texts("location", "latency", "devices", "status"),
  }),
  manager: z.strictObject(heading),
  selfService: z.strictObject({
    ...heading,
    table: z.string(),
    columns: texts("what", "asked", "alone", "share"),
  }),
  sustainability: z.strictObject({
    ...heading,
    chart: z.string(),
    ends,
    table: z.string(),
    columns: texts("month", "energy"),
  }),
  quantum: z.strictObject({
    ...heading,
    table: z.string(),
    columns: texts("where", "today", "next", "status"),
    status: texts("done", "testing", "planned"),
  }),
  roadmap: z.strictObject({
    ...heading,
    quarters: z.tuple([z.string(), z.string(), z.string(), z.string()]),
    from: z.string(),
    to: z.string(),
    status: texts("running", "decided", "idea"),
  }),
  closing: texts("title", "lead", "start", "home"),
});

/** The words of /client-portal and /member-portal. */
export const portalCollections = {
  "client-portal": oneFile("client-portal", clientPortal),
  "member-portal": oneFile("member-portal", memberPortal),
};
