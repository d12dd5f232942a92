import "./lead-panel.css";
import { Fragment, useCallback, useEffect, useRef, useState } from "react";
import { hrefOf, useAddress } from "#console/address/address.ts";
import { useLead } from "#console/api/leads.ts";
import { CallProblem } from "#console/api/problem.ts";
import { useKeys } from "#console/keys/keys.ts";
import { keepFile } from "#console/screens/files.ts";
import { forgetTyped } from "#console/screens/forms/kept.tsx";
import { phonesOf } from "#console/screens/words/contact-ways.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { cameAs } from "#console/screens/words/names.ts";
import { PhoneLink } from "#console/screens/words/phone-link.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { useNow } from "#console/screens/words/use-now.ts";
import { sendAgainInWords, undeliveredInWords, wroteInWords } from "#console/screens/words/waiting-words.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import type { Session } from "#contract/console/operators.ts";
import { todayPartNames } from "#contract/console/today.ts";
import type { LeadWriter } from "#contract/console/writing.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { AnsweredWords } from "./answered-words.tsx";
import { draftOf, draftPlace, dropDraft, watchReturns } from "./drafts.ts";
import type { ErasedSaid } from "./erased-note.tsx";
import { contactCard } from "./files/contact-card.ts";
import { followUpEntry } from "./files/follow-up.ts";
import { focusControl, type LeadAct } from "./lead-acts.ts";
import { LeadCall } from "./lead-call.tsx";
import { LeadContacts } from "./lead-contacts.tsx";
import { LeadControls } from "./lead-controls.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadMerged } from "./lead-merged.tsx";
import { LeadPeople } from "./lead-people.tsx";
import { LeadPerson } from "./lead-person.tsx";
import { LeadRepeats } from "./lead-repeats.tsx";
import { LeadScores } from "./lead-scores.tsx";
import { isSpoken, LeadThread } from "./lead-thread.tsx";
import { NoteForm } from "./note-form.tsx";
import { QuickAnswers } from "./quick-answers.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { contactsFormOf } from "./typed-contacts.ts";

type LeadPanelProps = {
  readonly reference: string;
  readonly session: Session;
  /** Query of the address, kept when another lead is opened from here. */
  readonly query: string;
  /** What an operator begins as soon as the lead is open. */
  readonly act?: LeadAct | undefined;
  readonly onClose: () => void;
  /** Called after the lead was erased, with what was; the panel is to be closed then. */
  readonly onErased: (erased: ErasedSaid) => void;
};

/** Everything about one lead: beside the list, or instead of it on small screens. */
export function LeadPanel({ reference, session, query, act, onClose, onErased }: LeadPanelProps) {
  const { data, error, refetch } = useLead(reference);
  const place = draftPlace(session.operator.id, reference);
  const isGone = error instanceof CallProblem && error.status === 404;
  // What was written to an erased person must not stay in this browser.
  const operatorId = session.operator.id;
  const forgetAll = useCallback(() => {
    dropDraft(place);
    forgetTyped(operatorId, contactsFormOf(reference));
  }, [place, operatorId, reference]);
  useEffect(() => {
    if (isGone) forgetAll();
  }, [isGone, forgetAll]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined || error !== null;
  useEffect(() => {
    // The keys j and k keep the focus in the list; an act that begins at once moves the focus itself.
    const isElsewhere = document.activeElement?.closest(".lead-list, .today-list, .lead-act") ?? null;
    if (isThere && act === undefined && isElsewhere === null) heading.current?.focus();
  }, [isThere, act]);
  return (
    <aside className="lead" aria-label="Lead">
      <header className="lead-head">
        <h2 ref={heading} tabIndex={-1}>
          <Said>
            {data ? data.company.trim() || data.contactName.trim() || data.contactEmail : reference}
          </Said>
        </h2>
        <button type="button" className="lead-close" aria-label="Close the lead" onClick={onClose}>
          <Icon name="x" />
        </button>
        {data && (
          <p>
            {cameAs(data)}, received {momentInWords(data.receivedAt)}
            {phonesOf(data).map((phone) => (
              <Fragment key={phone}>
                {"\u00a0· "}
                <PhoneLink phone={phone} />
              </Fragment>
            ))}
          </p>
        )}
        {data?.asked.map((one) => (
          <p key={one.reference}>
            Asked again, and merged into this one: {cameAs(one)}, received {momentInWords(one.receivedAt)}
          </p>
        ))}
        {data?.call && <LeadCall call={data.call} phone={data.phone} />}
        {data && data.mergedInto === null && <LeadWaiting lead={data} />}
        {data && <LeadWriters writers={data.writers} own={session.operator.id} />}
      </header>
      {error ? (
        <Missing error={error} isGone={isGone} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <section>
          <Skeleton label="Loading the lead" />
        </section>
      ) : (
        <Sections
          lead={data}
          session={session}
          query={query}
          act={act}
          place={place}
          onErased={(erased) => {
            forgetAll();
            onErased(erased);
          }}
        />
      )}
    </aside>
  );
}

type MissingProps = { readonly error: Error; readonly isGone: boolean; readonly onRetry: () => void };

function Missing({ error, isGone, onRetry }: MissingProps) {
  return (
    <section>
      <Notice tone="bad" title={sentenceOf(error)} live>
        {!isGone && (
          <Button look="secondary" small onClick={onRetry}>
            Try again
          </Button>
        )}
      </Notice>
    </section>
  );
}

type SectionsProps = Omit<LeadPanelProps, "reference" | "onClose"> & {
  readonly lead: LeadDetail;
  /** The key under which this browser keeps what is typed. */
  readonly place: string;
};

function Sections({ lead, session, query, act, place, onErased }: SectionsProps) {
  const now = useNow();
  const isFromNotice = new URLSearchParams(useAddress().query).has("answer");
  const [isReplying, setReplying] = useState(() => act === "reply" || draftOf(place).reply !== undefined);
  /** How often a letter came back: each time its form begins anew. */
  const [returns, setReturns] = useState(0);
  useEffect(
    () =>
      watchReturns(place, () => {
        setReturns((count) => count + 1);
        setReplying(true);
      }),
    [place],
  );
  const replyButton = useRef<HTMLButtonElement>(null);
  const endReply = () => {
    setReplying(false);
    // The focused element was removed with the form.
    replyButton.current?.focus();
  };
  useKeys({
    ...(lead.contactEmail.includes("@") && { r: () => setReplying(true) }),
    s: () => focusControl("status"),
    o: () => focusControl("owner"),
    f: () => focusControl("follow-up"),
  });
  useEffect(() => {
    if (act !== undefined && act !== "reply") focusControl(act);
  }, [act]);
  const isRepeated = lead.samePerson.some(({ questionnaire }) => questionnaire === lead.questionnaire);
  return (
    <>
      {lead.mergedInto === null ? (
        <section className="lead-act">
          <p className="actions">
            {lead.contactEmail.includes("@") && (
              <Button
                ref={replyButton}
                small
                aria-expanded={isReplying}
                onClick={() => setReplying(!isReplying)}
              >
                Reply by e-mail
              </Button>
            )}
            <TimeLeft lead={lead} now={now} />
          </p>
          {!isReplying && isFromNotice && (
            <QuickAnswers
              lead={lead}
              place={place}
              writer={session.operator.name}
              onSent={() => replyButton.current?.focus()}
            />
          )}
          {!isReplying && <AnsweredWords lead={lead} />}
          {isReplying && (
            <ReplyForm
              key={returns}
              lead={lead}
              place={place}
              writer={session.operator.name}
              onClose={endReply}
            />
          )}
          <LeadControls lead={lead} session={session} />
          <LeadFiles lead={lead} />
        </section>
      ) : (
        <section>
          <LeadMerged lead={lead} into={lead.mergedInto} query={query} />
        </section>
      )}
      <section>
        <h3>Thread</h3>
        <NoteForm lead={lead} place={place} writer={session.operator.name} />
        <LeadThread entries={lead.history} />
      </section>
      {lead.scores && (
        <section>
          <h3>Fit and urgency</h3>
          <LeadScores scores={lead.scores} />
        </section>
      )}
      {isRepeated && (
        <section>
          <LeadRepeats lead={lead} query={query} />
        </section>
      )}
      <section>
        <LeadContacts lead={lead} />
      </section>
      <section>
        <LeadPeople key={lead.version} lead={lead} query={query} />
      </section>
      <section>
        <LeadFacts lead={lead} />
      </section>
      <section>
        <LeadAnswers steps={lead.steps} />
      </section>
      <section>
        <h3>History</h3>
        <LeadHistory entries={lead.history.filter((entry) => !isSpoken(entry))} />
      </section>
      <section>
        <LeadPerson lead={lead} session={session} onErased={onErased} />
      </section>
    </>
  );
}

type LeadWritersProps = {
  readonly writers: readonly LeadWriter[];
  /** Id of the operator who looks at this. */
  readonly own: string;
};

/** Who else is writing to the lead just now. It is only said: nobody has to wait for them. */
function LeadWriters({ writers, own }: LeadWritersProps) {
  const others = writers.filter(({ operatorId }) => operatorId !== own);
  return (
    <div role="status" className="lead-writers">
      {others.map(({ operatorId, name, what, since }) => (
        <p key={`${operatorId} ${what}`}>
          {isolated(name)} is writing a {what}, begun {momentInWords(since)}.
        </p>
      ))}
    </div>
  );
}

/** The answers with the labels that were shown. Open questions are one line at the end of their step. */
function LeadAnswers({ steps }: Pick<LeadDetail, "steps">) {
  return steps.map(({ title, answers }) => {
    const given = answers.filter(({ texts }) => texts.length > 0);
    const open = answers.filter(({ texts }) => texts.length === 0);
    return (
      <div key={title} className="lead-step">
        <h3>
          <Said>{title}</Said>
        </h3>
        <dl className="lead-answers">
          {given.map(({ name, label, texts }) => (
            <div key={name}>
              <dt>
                <Said>{label}</Said>
              </dt>
              {texts.map((text) => (
                <dd key={text}>
                  <Said>{text}</Said>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {open.length > 0 && (
          <p className="fine muted">
            Not answered: <Said>{open.map(({ label }) => label).join("; ")}</Said>
          </p>
        )}
      </div>
    );
  });
}

type Waiting = Pick<
  LeadRow,
  | "status"
  | "answeredAt"
  | "wroteAt"
  | "waitsSince"
  | "waitingMails"
  | "undeliveredAt"
  | "correctedAt"
  | "contactEmail"
>;

/** What waits for somebody in a lead beside its first answer, in the words of today's work. */
function LeadWaiting({ lead }: { readonly lead: Waiting }) {
  const wrote = wroteInWords(lead);
  const undelivered = undeliveredInWords(lead) ?? sendAgainInWords(lead);
  return (
    <>
      {undelivered !== undefined && (
        <p>
          <Badge tone="bad" mark="attention">
            Not delivered
          </Badge>{" "}
          {undelivered}
        </p>
      )}
      {wrote !== undefined && (
        <p>
          <Badge mark="half">{todayPartNames.wrote}</Badge> {wrote}
        </p>
      )}
    </>
  );
}

/** Files for a consultant: the brief on paper, the contact, the follow-up. */
function LeadFiles({ lead }: { readonly lead: LeadDetail }) {
  const { reference, followUpOn } = lead;
  const address = new URL(hrefOf({ path: `/leads/${reference}`, query: "" }), location.origin).href;
  return (
    <p className="actions">
      <ButtonLink small look="secondary" href={hrefOf({ path: `/leads/${reference}/brief`, query: "" })}>
        <Icon name="printer" />
        Call brief
      </ButtonLink>
      <Button
        small
        look="secondary"
        onClick={() => keepFile(`${reference}.vcf`, "text/vcard", contactCard(lead))}
      >
        <Icon name="download" />
        Contact
      </Button>
      {followUpOn !== null && (
        <Button
          small
          look="secondary"
          onClick={() =>
            keepFile(
              `${reference}.ics`,
              "text/calendar",
              followUpEntry(lead, followUpOn, address, new Date().toISOString()),
            )
          }
        >
          <Icon name="calendar" />
          Follow-up
        </Button>
      )}
    </p>
  );
}
