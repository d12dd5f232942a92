/** Something that happened. */
export type Activity = {
  readonly action: string;
  /** As people say it. */
  readonly time: string;
  readonly type: "success" | "info" | "warning";
};

export const activity: readonly Activity[] = [
  { action: "Access review finished. 31 accounts kept, 2 closed.", time: "Today, 9:40", type: "success" },
  { action: "Evidence collected for CC6.1.", time: "Today, 6:00", type: "info" },
  { action: "Backup on file server ran late.", time: "Yesterday, 23:52", type: "warning" },
  { action: "Training completed by 28 of 31 people.", time: "January 10", type: "info" },
];
