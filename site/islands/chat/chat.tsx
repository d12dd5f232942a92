import { useEffect, useRef, useState } from "react";
import { ChatOpener } from "./chat-opener.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import type { ChatContent } from "./words.ts";

export type ChatProps = { readonly label: string; readonly content: ChatContent };

type Shown = "never" | "open" | "closed";

/** The button and its panel: one of them is there at a time. What the panel holds stays when it is closed. */
export function Chat({ label, content }: ChatProps) {
  const [shown, show] = useState<Shown>("never");
  const opener = useRef<HTMLFormElement>(null);
  const returns = useRef(false);

  useEffect(() => {
    if (shown !== "closed" || !returns.current) return;
    opener.current?.querySelector("button")?.focus();
  }, [shown]);

  function close(returnFocus: boolean): void {
    returns.current = returnFocus;
    show("closed");
  }

  return (
    <>
      <ChatOpener ref={opener} label={label} onOpen={() => show("open")} />
      {shown !== "never" && <ChatPanel content={content} open={shown === "open"} onClose={close} />}
    </>
  );
}
