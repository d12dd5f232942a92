import { word } from "#words/word.ts";

/** Something that happened. */
export type Activity = {
  readonly action: string;
  /** As people say it. */
  readonly time: string;
  readonly type: "success" | "info" | "warning";
};

export const activity: readonly Activity[] = [
  {
    action: word("Access review finished. 31 accounts kept, 2 closed."),
    time: word("Today, 9:40"),
    type: "success",
  },
  { action: word("Evidence collected for CC6.1."), time: word("Today, 6:00"), type: "info" },
  { action: word("Backup on file server ran late."), time: word("Yesterday, 23:52"), type: "warning" },
  { action: word("Training completed by 28 of 31 people."), time: word("January 10"), type: "info" },
];
