import { type FormEvent, type ReactNode, useState } from "react";

type SteadyFormProps = {
  /** What is stored, as one text: another one shows new fields, unless somebody types in them. */
  readonly stored: string;
  readonly className?: string;
  /** Keeps what is in the fields. Resolves with whether it was kept: else what was typed stays. */
  readonly onSend: (given: FormData) => Promise<boolean>;
  readonly children: ReactNode;
};

/**
 * A form of stored values that a colleague may change meanwhile. What was typed stays until it is kept, and it is said
 * that something else is stored now.
 */
export function SteadyForm({ stored, className, onSend, children }: SteadyFormProps) {
  const [shown, setShown] = useState(stored);
  const [state, setState] = useState<"shown" | "typed" | "sending">("shown");
  if (shown !== stored && state === "shown") setShown(stored);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState("sending");
    const isKept = await onSend(new FormData(event.currentTarget));
    // What was typed since is not kept yet.
    setState((now) => (now === "sending" && isKept ? "shown" : "typed"));
  };
  return (
    <form
      key={shown}
      {...(className !== undefined && { className })}
      onSubmit={(event) => void send(event)}
      onInput={() => setState("typed")}
    >
      {children}
      {state === "typed" && shown !== stored && (
        <p className="fine steady-note" role="status">
          This was changed meanwhile. What you typed is still here: Save puts it in place of that.
        </p>
      )}
    </form>
  );
}
