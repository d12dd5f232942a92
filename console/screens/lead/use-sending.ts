import { go } from "#console/address/address.ts";
import { CallProblem } from "#console/api/problem.ts";
import { useReply, useReplyUndo } from "#console/api/replies.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { dayInWords } from "#console/screens/words/times.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import type { NewReply } from "#contract/console/reply.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { bringBack, keepReply } from "./drafts.ts";
import { addressesIn, asWritten, type LetterDraft } from "./letter.ts";

type SendingProps = {
  readonly lead: LeadDetail;
  /** The key under which this browser keeps what is typed. */
  readonly place: string;
  /** Resolves once colleagues were told of all that was typed: what is told later would come back as a begun answer. */
  readonly settled?: () => Promise<unknown>;
  /** Called when the mail was taken. */
  readonly onSent: () => void;
};

/** What is done with a letter beside sending it. `goOn`: once it was taken. */
type Also = { readonly followUp?: NewReply["followUp"]; readonly goOn?: () => void };

const nothingTold = () => Promise.resolve();

/** Sends a letter, and offers for some seconds to take it back into its form. */
export function useSending({ lead, place, settled = nothingTold, onSent }: SendingProps) {
  const { reference } = lead;
  const reply = useReply(reference, settled);
  const undo = useReplyUndo(reference);
  const takeBack = async (letter: LetterDraft, key: string): Promise<void> => {
    try {
      await undo(key);
    } catch (error) {
      const isLost = error instanceof CallProblem && error.status === 0;
      showToast({
        tone: "destructive",
        title: "The mail was not taken back",
        description: sentenceOf(error),
        ...(isLost && { action: { label: "Undo", run: () => void takeBack(letter, key) } }),
      });
      return;
    }
    if (!bringBack(place, letter)) go({ path: `/leads/${reference}`, query: "" });
    showToast({ tone: "default", title: "It was not sent", description: "It is in its form again." });
  };
  const send = (letter: LetterDraft, key: string, { followUp, goOn }: Also = {}) =>
    reply.mutate(
      {
        key,
        version: letter.begun.version,
        subject: letter.subject,
        text: letter.text,
        to: addressesIn(letter.to),
        cc: addressesIn(letter.cc),
        answers: addressesIn(letter.answers ?? ""),
        files: [...letter.files],
        wroteAt: lead.wroteAt,
        undeliveredAt: lead.undeliveredAt,
        ...(followUp && { followUp }),
      },
      {
        onSuccess: ({ undoSeconds }) => {
          keepReply(place, undefined);
          const again = followUp ? `. Follow-up on ${dayInWords(followUp.on)}` : "";
          const copies = letter.cc.trim() === "" ? "" : `, Cc ${asWritten(letter.cc)}`;
          const description = `To ${asWritten(letter.to)}${copies}${again}`;
          const run = () => void takeBack(letter, key);
          showToast(
            undoSeconds === 0
              ? { tone: "default", title: "On its way", description }
              : {
                  tone: "default",
                  title: `Sent in ${undoSeconds} s`,
                  description,
                  action: { label: "Undo", run, seconds: undoSeconds },
                },
          );
          onSent();
          goOn?.();
        },
      },
    );
  return { send, isPending: reply.isPending, error: reply.error };
}
