import type { ParsedMail } from "./parsed-mail.ts";

/** What the thread that parses mails is asked. `wrapping`: the media type of a body that only holds the mail. */
export type Wish = { readonly bytes: Uint8Array; readonly wrapping?: string };

/** What it answers. `unwrapped`: undefined when there is no mail in a body. */
export type Answer =
  | { readonly mail: ParsedMail }
  | { readonly unwrapped: Uint8Array | undefined }
  | { readonly failed: string };
