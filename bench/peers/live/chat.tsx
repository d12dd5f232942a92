import "#site/islands/chat/chat.css";
import { content } from "#site/islands/chat/chat.content.ts";
import { Chat } from "#site/islands/chat/chat.tsx";

/** The chat as a part of a peer's page: its code and its words are loaded before anybody presses the button. */
export function ChatIsland({ label }: { readonly label: string }) {
  return (
    <div data-island="chat">
      <Chat label={label} content={content} />
    </div>
  );
}
