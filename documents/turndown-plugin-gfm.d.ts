declare module "@joplin/turndown-plugin-gfm" {
  import type TurndownService from "turndown";

  /** Tables, struck text, task lists and code with a language, as GitHub writes them. */
  export const gfm: TurndownService.Plugin;
}
