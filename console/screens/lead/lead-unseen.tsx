import { isolated } from "#console/screens/words/isolated.ts";
import { withoutSignature } from "#contract/console/signature.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { unseenIn } from "./begun.ts";
import { writtenInWords } from "./begun.ts";

type LeadUnseenProps = {
  readonly unseen: ReturnType<typeof unseenIn>;
  /** What the button does, for example "Send anyway". */
  readonly label: string;
  readonly pending: boolean;
  readonly onAnyway: () => void;
};

/** Says what others wrote since this was begun; nothing is sent before it was read. */
export function LeadUnseen({ unseen, label, pending, onAnyway }: LeadUnseenProps) {
  const latest = unseen.at(-1);
  if (latest === undefined) return null;
  const text = latest.kind === "reply" ? withoutSignature(latest.text, latest.signature ?? "") : latest.text;
  const more = unseen.length === 1 ? "" : ` And ${unseen.length - 1} more before.`;
  return (
    <div className="lead-unseen" tabIndex={-1}>
      <Notice tone="warn" title={`${isolated(writtenInWords(latest))}.${more} Please read it first.`} live>
        <blockquote>{isolated(text)}</blockquote>
        <Button small look="secondary" pending={pending} onClick={onAnyway}>
          {label}
        </Button>
      </Notice>
    </div>
  );
}

/** Puts the focus on what was not read, not on its button: who presses keys on must not send by it. */
export function focusUnseen(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(".lead-unseen")?.focus();
}
