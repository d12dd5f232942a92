import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { ChatOpener } from "./chat-opener.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { showFirst } from "./use-panel.ts";
import { isSheet } from "./use-sheet.ts";
import type { ChatContent } from "./words.ts";

export type ChatProps = {
  readonly label: string;
  readonly content: ChatContent;
  /** Renders the closed panel before the first press, so that the press only has to show it. */
  readonly ahead?: boolean;
};

type Shown = "never" | "open" | "closed";

/** The button and its panel; one of them is shown at a time. The panel keeps its content when it is closed. */
export function Chat({ label, content, ahead = false }: ChatProps) {
  const [shown, show] = useState<Shown>("never");
  const opener = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
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

  const follow = useEffectEvent((link: Element) => open(link));

  // On pages with a chat, a link to the answers' own pages opens the chat and does not leave the page.
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest("[data-open-chat]") : null;
      if (!link) return;
      event.preventDefault();
      follow(link);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  function open(from: Element | null): void {
    cameFrom.current = from;
    if (panel.current && isSheet()) showFirst(panel.current, () => show("open"));
    else show("open");
  }

  function close(returnFocus: boolean): void {
    panel.current?.close();
    returns.current = returnFocus;
    show("closed");
  }

  return (
    <>
      <ChatOpener ref={opener} label={label} onOpen={() => open(null)} hidden={shown === "open"} />
      {shown !== "never" && (
        <ChatPanel ref={panel} content={content} open={shown === "open"} onClose={close} />
      )}
    </>
  );
}
