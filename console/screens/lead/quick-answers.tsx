import { useRef, useState } from "react";
import { go, here } from "#console/address/address.ts";
import { useSession } from "#console/api/session.ts";
import { useRead } from "#console/api/use.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords, firmDayOf } from "#console/screens/words/times.ts";
import { dayAfter } from "#contract/calendar/company-day.ts";
import { hasHoursLeft } from "#contract/calendar/open-hours.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { replies, templatesTo } from "#contract/console/reply.ts";
import { gapLeftIn } from "#contract/console/reply-template.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { beginningAt, unseenIn, writtenInWords } from "./begun.ts";
import { LeftWaiting } from "./left-waiting.tsx";
import { answerTo, isTrueOf, missedBy } from "./letter.ts";
import { NoMails } from "./no-mails.tsx";
import { useSending } from "./use-sending.ts";

/** The day, on the firm's clock, so many days from today. */
export function followUpIn(days: number): string {
  return dayAfter(firmDayOf(new Date().toISOString()), days);
}

type QuickAnswersProps = {
  readonly lead: LeadDetail;
  /** The key under which this browser keeps what is typed. */
  readonly place: string;
  /** Name of the operator who answers. */
  readonly writer: string;
  readonly onSent: () => void;
};

/** Short answers for a lead that a notice has opened. One press sends one, as every reply is sent. */
export function QuickAnswers({ lead, place, writer, onSent }: QuickAnswersProps) {
  const { data } = useRead(at(replies.listReplyTemplates, { reference: lead.reference }), {}, { gcTime: 0 });
  const [begun] = useState(() => beginningAt(lead));
  // What was not acknowledged is sent again under the same key.
  const keys = useRef<Record<string, string>>({});
  const leave = () => {
    const query = new URLSearchParams(here().query);
    query.delete("answer");
    go({ path: here().path, query: query.toString() }, { replace: true });
    onSent();
  };
  const sending = useSending({ lead, place, onSent: leave });
  const short = (data === undefined ? [] : templatesTo(data, data.to)).filter(
    ({ id, text }) =>
      id.startsWith("quick-") && isTrueOf(id, lead) && gapLeftIn(text, [{ text }]) === undefined,
  );
  const [unseen] = unseenIn(lead, begun, ({ by }) => by === writer);
  const hours = useSession().data?.reply.businessHours;
  if (data === undefined || data.to.length === 0 || short.length === 0) return null;
  if (unseen !== undefined)
    return (
      <Notice tone="warn" title={`${isolated(writtenInWords(unseen))}. Read it before you answer.`} live />
    );
  const isClosed = ({ followUpDays }: (typeof short)[number]) =>
    followUpDays !== undefined &&
    hours !== undefined &&
    !hasHoursLeft(hours, followUpIn(followUpDays), Date.now());
  const keyOf = (id: string) => {
    keys.current[id] ??= crypto.randomUUID();
    return keys.current[id];
  };
  const send = ({ id, title, subject, text, followUpDays }: (typeof short)[number]) =>
    sending.send(
      {
        subject: answerTo(lead, data.receipt).subject || subject,
        text,
        to: data.to.join(", "),
        cc: data.cc.join(", "),
        files: [],
        lost: [],
        begun: beginningAt(lead),
      },
      keyOf(id),
      followUpDays === undefined ? {} : { followUp: { on: followUpIn(followUpDays), about: title } },
    );
  return (
    <div className="lead-quick">
      <h3>Answer at once</h3>
      <NoMails lead={lead} />
      <LeftWaiting
        left={missedBy(data.waiting, { to: data.to.join(", "), cc: data.cc.join(", ") })}
        names={data.names}
      />
      {sending.error && <Notice tone="bad" title={sentenceOf(sending.error)} live />}
      <ul>
        {short.map((one) => (
          <li key={one.id}>
            <Button
              small
              look="secondary"
              disabled={sending.isPending || isClosed(one)}
              onClick={() => send(one)}
            >
              {one.title}
            </Button>
            <p className="fine muted">
              <Said>{one.text}</Said>
            </p>
            {one.followUpDays !== undefined && (
              <p className="fine muted">
                {isClosed(one)
                  ? `It promises more for ${dayInWords(followUpIn(one.followUpDays))}, which has no business hours left: write your own words.`
                  : `It sets a follow-up on ${dayInWords(followUpIn(one.followUpDays))}: more is promised in it.`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
