import type { MarkName, Tone } from "#ui/mark/mark.tsx";
import type { LineStatus } from "./lines.ts";

/** How a status is marked; "": no mark of its own color. */
export type StatusLook = { readonly mark: MarkName; readonly tone: Tone | "" };

export const statusLooks: Readonly<Record<LineStatus, StatusLook>> = {
  indicated: { mark: "tick", tone: "ok" },
  partial: { mark: "half", tone: "info" },
  gap: { mark: "attention", tone: "bad" },
  "not-assessed": { mark: "open", tone: "" },
  ready: { mark: "tested", tone: "ok" },
  cost: { mark: "traced", tone: "" },
  total: { mark: "total", tone: "" },
};

/** What a status is called; "": nothing, where the line's number says it. */
export type StatusNames = Readonly<Record<LineStatus, string>>;
