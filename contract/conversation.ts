import { z } from "zod";
import { word } from "#words/word.ts";

/** What a conversation needs besides an address for the answer. */
export const sentConversation = z.object({
  consent: z.literal(
    "yes",
    word("Please tick the box: without your consent we cannot keep the conversation."),
  ),
  conversation: z
    .string(word("Please send the conversation as text."))
    .trim()
    .min(1, word("There is nothing to send yet. Please ask something first.")),
});
