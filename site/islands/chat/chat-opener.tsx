import type { Ref, SubmitEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import "./chat-opener.css";

export type ChatOpenerProps = {
  readonly ref?: Ref<HTMLFormElement>;
  readonly label: string;
  readonly onOpen?: () => void;
  /** While the panel is open. */
  readonly hidden?: boolean;
};

/** The button that opens the chat. Until the chat's code is loaded, it leads to the answers' own pages. */
export function ChatOpener({ ref, label, onOpen, hidden = false }: ChatOpenerProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onOpen?.();
  }

  return (
    <form ref={ref} className="chat" action="/ask" hidden={hidden} onSubmit={onSubmit}>
      <Button type="submit">{label}</Button>
    </form>
  );
}
