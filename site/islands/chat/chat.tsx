import { startTransition, useEffect, useRef, useState } from "react";
import { ChatOpener } from "./chat-opener.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import type { ChatContent } from "./words.ts";

export type ChatProps = {
  readonly label: string;
  readonly content: ChatContent;
  /** Renders the closed panel before anybody asks for it, so that the first press only has to show it. */
  readonly ahead?: boolean;
};

type Shown = "never" | "open" | "closed";

/** The button and its panel: one of them is there at a time. What the panel holds stays when it is closed. */
export function Chat({ label, content, ahead = false }: ChatProps) {
  const [shown, show] = useState<Shown>("never");
  const opener = useRef<HTMLFormElement>(null);
  const cameFrom = useRef<Element>(null);
  const returns = useRef(false);

  useEffect(() => {
    if (ahead) startTransition(() => show((now) => (now === "never" ? "closed" : now)));
  }, [ahead]);

  useEffect(() => {
    if (shown !== "closed" || !returns.current) return;
    const back = cameFrom.current ?? opener.current?.querySelector("button");
    if (back instanceof HTMLElement) back.focus();
  }, [shown]);

  function open(): void {
    const { activeElement } = document;
    // A link of the page may open the chat as well; some browsers focus no button that is clicked.
    cameFrom.current = activeElement?.matches("[data-open-chat]") ? activeElement : null;
    show("open");
  }

  function close(returnFocus: boolean): void {
    returns.current = returnFocus;
    show("closed");
  }

  return (
    <>
      <ChatOpener ref={opener} label={label} onOpen={open} hidden={shown === "open"} />
      {shown !== "never" && <ChatPanel content={content} open={shown === "open"} onClose={close} />}
    </>
  );
}
