import type { SheetWords } from "./sheets.ts";

/** The words of the controls that are added to the frame of every page at the first sign of activity. */
export type FrameWords = {
  readonly sheets: SheetWords;
  readonly top: string;
  /** The link that dials the firm's number. */
  readonly call: { readonly label: string; readonly href: string };
  readonly theme: {
    readonly label: string;
    readonly choices: Readonly<Record<"system" | "light" | "dark", string>>;
  };
};
