/** What stands on the controls that the frame of every page gets once somebody is there. */
export type FrameWords = {
  readonly top: string;
  readonly theme: {
    readonly label: string;
    readonly choices: Readonly<Record<"system" | "light" | "dark", string>>;
  };
};
