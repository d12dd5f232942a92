import { z } from "zod";

/**
 * Work that the server gives to its helper, because it must not do it itself. Each is a file, `ID.ask`, in the folder
 * `askFolder` of the data; the helper writes `ID.answer` beside it. `commit`: files of the folder of content.
 */
export const ask = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("picture"), content: z.string() }),
  z.object({
    kind: z.literal("commit"),
    files: z.array(z.string()).readonly(),
    message: z.string(),
    author: z.object({ name: z.string(), email: z.string() }),
  }),
]);

export type Ask = z.infer<typeof ask>;

export const askAnswer = z.discriminatedUnion("kind", [
  /** `content`: the picture encoded again as WebP, in Base64. Sides in pixels. */
  z.object({
    kind: z.literal("picture"),
    content: z.base64(),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  z.object({ kind: z.literal("commit") }),
  z.object({ kind: z.literal("refused") }),
]);

export type AskAnswer = z.infer<typeof askAnswer>;

/** Below the folder of the data. */
export const askFolder = "publishing/asks";
