import { hydrateRoot } from "react-dom/client";
import { adoptStyles } from "#site/browser/styles.ts";
// The styles come with the code, so no page carries them.
import styles from "./chat.css?inline";
import { Chat } from "./chat.tsx";
import type { ChatContent } from "./words.ts";

/** The site's own file, written by the build (site/pages/chat.json). */
async function readContent(): Promise<ChatContent> {
  return (await fetch("/chat.json")).json();
}

/** Makes the button, which stands in the page, open the panel. */
export async function mount(element: HTMLElement): Promise<void> {
  const content = await readContent();
  adoptStyles(styles);
  hydrateRoot(element, <Chat label={element.textContent} content={content} />);
}
