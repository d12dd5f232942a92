import "./brief.css";
import { hrefOf } from "#console/address/address.ts";
import { useLead } from "#console/api/leads.ts";
import { isGone } from "#console/api/problem.ts";
import { useOperators, useSession } from "#console/api/session.ts";
import { asksOfCall, callInWords, forThem, placeInWords } from "#console/screens/words/call-words.tsx";
import { addressesOf, phonesOf } from "#console/screens/words/contact-ways.ts";
import { cameAs, statusLooks } from "#console/screens/words/names.ts";
import { usePlanName } from "#console/screens/words/plan-name.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dateInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { contactInWords } from "#contract/console/contacts.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { type Awaiting, isAwaited, standingTimes } from "#contract/console/standing.ts";
import { languageInWords } from "#contract/form-language.ts";
import { inWords } from "#contract/visits/visit.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Analysed } from "./analysed.tsx";
import { BriefMails } from "./brief-mails.tsx";
import { briefReference } from "./brief-reference.ts";
import { Short } from "./brief-short.tsx";
import { CallSheet } from "./call-sheet.tsx";
import { useForgotten } from "./forgotten.ts";

/** What an operator should know before a call, on one printed page. */
export function Brief({ path }: { readonly path: string }) {
  const reference = briefReference(path) ?? "";
  const { data, error, refetch } = useLead(reference);
  useForgotten(useSession().data?.operator.id ?? "", reference, isGone(error));
  return (
    <div className="brief">
      <p className="actions brief-actions">
        <ButtonLink small look="ghost" href={hrefOf({ path: `/leads/${reference}`, query: "" })}>
          <Icon name="arrow-left" />
          Back to the lead
        </ButtonLink>
        <Button small onClick={() => window.print()}>
          <Icon name="printer" />
          Print
        </Button>
      </p>
      {error ? (
        <>
          <h1>Call brief</h1>
          <Trouble error={error} onRetry={() => void refetch()} />
        </>
      ) : data === undefined ? (
        <Skeleton label="Loading the brief" />
      ) : (
        <Sheet lead={data} />
      )}
    </div>
  );
}

/** Characters on paper at most, so that a brief is one page, and notes. */
const most = { analysis: 110, answer: 80, note: 120, notes: 3 } as const;

function Sheet({ lead }: { readonly lead: LeadDetail }) {
  const notes = lead.history.flatMap((entry) => (entry.kind === "note" ? [entry] : [])).slice(-most.notes);
  const { call } = lead;
  const due = useAnswerDue(lead);
  const about = lead.history
    .flatMap((entry) => (entry.kind === "call" && entry.what === "booked" ? (entry.said ?? []) : []))
    .at(-1);
  const taker = useOperators().find(({ id }) => id === call?.takerId)?.name ?? "";
  const origin = lead.origin === null ? "" : inWords(lead.origin);
  const facts: readonly (readonly [string, string])[] = [
    [
      "Call",
      call === null || call.state === "cancelled"
        ? ""
        : [dateInWords(call.startsAt), ...forThem(call)].join(", "),
    ],
    ["With", call === null || call.state === "cancelled" ? "" : taker],
    ["Where", call === null || call.state === "cancelled" ? "" : placeInWords(call)],
    ...(call === null ? [] : asksOfCall(call, lead.phone)).map((sentence) => ["Mind", sentence] as const),
    ["Language", lead.language === null ? "" : languageInWords(lead.language)],
    ["Telephone", phonesOf(lead).join(", ")],
    ["E-mail", addressesOf(lead).join(", ")],
    ...lead.contacts.slice(0, 3).map((contact) => ["Also", contactInWords(contact)] as const),
    ["Reference", lead.reference],
    ["Received", dateInWords(lead.receivedAt)],
    ["Answer due", due === null ? "" : dateInWords(due)],
    ["Status", statusLooks[lead.status].name],
    ["Plan", usePlanName(lead.plan)],
    ["Came from", origin],
  ];
  return (
    <>
      {call?.state === "cancelled" && <Notice tone="warn" title={`${callInWords(call)}.`} live />}
      <h1>
        <Said>{lead.company.trim() || lead.contactName.trim() || lead.contactEmail}</Said>
      </h1>
      <p className="lead-in">
        <Said>{lead.contactName}</Said>
        {lead.role !== "" && (
          <>
            , <Said>{lead.role}</Said>
          </>
        )}{" "}
        · {cameAs(lead)}
      </p>
      {about !== undefined && (
        <p className="brief-about">
          <b>They want to talk about:</b> <Said>{about}</Said>
        </p>
      )}
      <dl className="brief-facts">
        {facts
          .filter(([, text]) => text !== "")
          .map(([label, text]) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>
                <Said>{text}</Said>
              </dd>
            </div>
          ))}
      </dl>
      {lead.analysis.length > 0 && <Analysed analysed={lead.analysed} />}
      {lead.analysis.length > 0 && (
        <section className="brief-analysis">
          {lead.analysis.map(({ label, texts }) => (
            <div key={label}>
              <h2>{label}</h2>
              <ul>
                {texts.map((text) => (
                  <li key={text}>
                    <Short most={most.analysis}>{text}</Short>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <BriefMails lead={lead} />
      <div className="brief-columns">
        {lead.steps.map(({ title, answers }) => {
          const given = answers.filter(({ texts }) => texts.length > 0);
          return (
            given.length > 0 && (
              <section key={title}>
                <h2>
                  <Said>{title}</Said>
                </h2>
                <dl>
                  {given.map(({ name, label, texts }) => (
                    <div key={name}>
                      <dt>
                        <Said>{label}</Said>
                      </dt>
                      <dd>
                        <Short most={most.answer}>{texts.join("; ")}</Short>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
      {notes.length > 0 && (
        <section>
          <h2>Notes</h2>
          {notes.map(({ id, text, at, by }) => (
            <p key={id}>
              <Short most={most.note}>{text}</Short>{" "}
              <small className="muted">{`${dateInWords(at)}, ${by ?? ""}`}</small>
            </p>
          ))}
        </section>
      )}
      <p className="brief-lines">Said in the call</p>
      {lead.mergedInto === null && <CallSheet lead={lead} />}
    </>
  );
}

/** By when the client is owed an answer (ISO 8601): the first, or one to what they wrote since; null: none is due. */
function useAnswerDue(lead: Awaiting): string | null {
  const reply = useSession().data?.reply;
  return reply === undefined || !isAwaited(lead) ? null : standingTimes(lead, reply).dueAt;
}
