import type { MarkName, Tone } from "#ui/mark/mark.tsx";
import type { LineStatus } from "./lines.ts";

/** Mark and tone of a status; tone "": no color of its own. */
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

/** The name of a status; "" when the line's number already says it. */
export type StatusNames = Readonly<Record<LineStatus, string>>;
