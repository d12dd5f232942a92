import "./short-form.css";
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from "react";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Kept } from "./kept.tsx";

type ShortFormProps = {
  readonly ref?: Ref<HTMLFormElement>;
  /** The state of the mutation that sends it. */
  readonly sending: { readonly error: Error | null; readonly isPending: boolean };
  /** Sends what was typed. The form is emptied after success, and keeps everything after a refusal. */
  readonly onSend: (given: FormData) => Promise<unknown>;
  /** The label of the button. */
  readonly submit: string;
  readonly look?: "primary" | "secondary";
  /** For a form that stands alone on its page. */
  readonly wide?: boolean;
  /** Shown before the fields. */
  readonly intro?: ReactNode;
  readonly onCancel?: () => void;
  /** The label of the button that leaves it. */
  readonly cancel?: string;
  /** The name under which this browser keeps what is typed until it is sent. If left out, it is not kept. */
  readonly keptAs?: string;
  /** The fields. */
  readonly children: ReactNode;
};

/** A few fields and one button. A refusal is shown above the button, in view even if a long form scrolls. */
export function ShortForm(props: ShortFormProps) {
  const { ref, sending, onSend, submit, look = "primary", wide = false, intro } = props;
  const { onCancel, cancel = "Cancel", keptAs, children } = props;
  // State is set too late: a second click can come before the button renders as pending.
  const isOnItsWay = useRef(false);
  const refusal = useRef<HTMLDivElement>(null);
  const { error } = sending;
  useEffect(() => {
    if (error !== null) refusal.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const form = event.currentTarget;
    onSend(new FormData(form))
      .then(
        () => form.reset(),
        () => undefined,
      )
      .finally(() => {
        isOnItsWay.current = false;
      });
  };
  return (
    <form
      ref={ref}
      className="short-form"
      method="post"
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      noValidate
    >
      {intro}
      {children}
      {keptAs !== undefined && <Kept name={keptAs} />}
      {error && (
        <div ref={refusal}>
          <Notice tone="bad" title={sentenceOf(error)} live />
        </div>
      )}
      <p className="actions">
        <Button type="submit" look={look} small={!wide} wide={wide} pending={sending.isPending}>
          {submit}
        </Button>
        {onCancel && (
          <Button small look="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </p>
    </form>
  );
}
