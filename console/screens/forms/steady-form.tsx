import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { hasTyped, Kept } from "./kept.tsx";

type SteadyFormProps = {
  /** What is stored, as one text: another one shows new fields, unless somebody types in them. */
  readonly stored: string;
  /** The name under which this browser keeps what is typed until it is stored. */
  readonly keptAs: string;
  readonly className?: string;
  /** Keeps what is in the fields. Resolves with whether it was kept: else what was typed stays. */
  readonly onSend: (given: FormData) => Promise<boolean>;
  readonly children: ReactNode;
};

/**
 * A form of stored values that a colleague may change meanwhile. What was typed stays until it is kept, and it is said
 * that something else is stored now.
 */
export function SteadyForm({ stored, keptAs, className, onSend, children }: SteadyFormProps) {
  const [shown, setShown] = useState(stored);
  const [state, setState] = useState<"shown" | "typed" | "sending">("shown");
  if (shown !== stored && state === "shown") setShown(stored);
  const isTyped = useRef(false);
  const type = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    isTyped.current = hasTyped(currentTarget);
    setState(isTyped.current ? "typed" : "shown");
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    isTyped.current = false;
    setState("sending");
    const isStored = await onSend(new FormData(form));
    // What was typed since is not stored yet.
    if (isStored && !isTyped.current) form.reset();
    setState(isStored && !isTyped.current ? "shown" : "typed");
  };
  return (
    <form
      key={shown}
      {...(className !== undefined && { className })}
      onSubmit={(event) => void send(event)}
      onInput={type}
    >
      {children}
      <Kept name={keptAs} />
      {state === "typed" && shown !== stored && (
        <p className="fine steady-note" role="status">
          This was changed meanwhile. What you typed is still here: Save puts it in place of that.
        </p>
      )}
    </form>
  );
}
