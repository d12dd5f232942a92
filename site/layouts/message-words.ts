import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import type { Content } from "#site/content/content.ts";
import type { MessageFormProps } from "#site/sections/message/message.tsx";

/** What the form for a message says, and where it is sent. */
export function messageForm(content: Content): MessageFormProps {
  const { submit, problems, note } = content.words("message");
  return { submit, problems, note, action: formAddress(endpoints.message.path, content.language?.tag) };
}
