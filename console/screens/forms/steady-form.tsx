import { type FormEvent, type ReactNode, useState } from "react";

type SteadyFormProps = {
  /** What is stored, as one text: another one shows new fields, unless somebody types in them. */
  readonly stored: string;
  readonly className?: string;
  /** Keeps what is in the fields. */
  readonly onSend: (given: FormData) => void;
  readonly children: ReactNode;
};

/**
 * A form of stored values that a colleague may change meanwhile. What was typed stays, and it is said that something
 * else is stored now.
 */
export function SteadyForm({ stored, className, onSend, children }: SteadyFormProps) {
  const [shown, setShown] = useState(stored);
  const [state, setState] = useState<"shown" | "typed" | "sent">("shown");
  if (shown !== stored && state !== "typed") {
    setShown(stored);
    setState("shown");
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
    setState("sent");
  };
  return (
    <form
      key={shown}
      {...(className !== undefined && { className })}
      onSubmit={send}
      onInput={() => setState("typed")}
    >
      {children}
      {shown !== stored && (
        <p className="fine steady-note" role="status">
          Somebody else has changed this meanwhile. What you typed is still here: Save puts it in place of
          theirs.
        </p>
      )}
    </form>
  );
}
