import "./short-form.css";
import { type FormEvent, type ReactNode, type Ref, useRef } from "react";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Kept } from "./kept.tsx";

type ShortFormProps = {
  readonly ref?: Ref<HTMLFormElement>;
  /** How the sending goes, as its mutation knows it. */
  readonly sending: { readonly error: Error | null; readonly isPending: boolean };
  /** Sends what was typed. The form is emptied once it is done, and keeps everything where it is refused. */
  readonly onSend: (given: FormData) => Promise<unknown>;
  /** What the button says. */
  readonly submit: string;
  readonly look?: "primary" | "secondary";
  /** Of a form that stands alone on its page. */
  readonly wide?: boolean;
  /** What has to be known before the fields. */
  readonly intro?: ReactNode;
  readonly onCancel?: () => void;
  /** Under which name what is typed is kept in this browser until it is sent; left out: it is not. */
  readonly keptAs?: string;
  /** The fields. */
  readonly children: ReactNode;
};

/** A few fields and one button. What is refused is said above the button, where one looks: a long form in a dialog scrolls. */
export function ShortForm(props: ShortFormProps) {
  const { ref, sending, onSend, submit, look = "primary", wide = false, intro } = props;
  const { onCancel, keptAs, children } = props;
  // A second click comes before the button is drawn as pending.
  const isOnItsWay = useRef(false);
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
    <form ref={ref} className="short-form" method="post" onSubmit={send} noValidate>
      {intro}
      {children}
      {keptAs !== undefined && <Kept name={keptAs} />}
      {sending.error && <Notice tone="bad" title={sentenceOf(sending.error)} live />}
      <p className="actions">
        <Button type="submit" look={look} small={!wide} wide={wide} pending={sending.isPending}>
          {submit}
        </Button>
        {onCancel && (
          <Button small look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </form>
  );
}
