import { z } from "zod";

/** What a conversation is not received without, besides an address to answer to. */
export const sentConversation = z.object({
  consent: z.literal("yes", "Please tick the box: without your consent we cannot keep the conversation."),
  conversation: z
    .string("Please send the conversation as text.")
    .trim()
    .min(1, "There is nothing to send yet. Please ask something first."),
});
