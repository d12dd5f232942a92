import "./lead-panel.css";
import "./brief.css";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { go, here, hrefOf, useAddress } from "#console/address/address.ts";
import { useLead } from "#console/api/leads.ts";
import { isGone } from "#console/api/problem.ts";
import { Key } from "#console/keys/key.tsx";
import { useKeys } from "#console/keys/keys.ts";
import { sayStopped } from "#console/keys/say-stopped.ts";
import { keepFile } from "#console/screens/files.ts";
import { isToCome } from "#console/screens/words/call-words.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import type { LeadDetail } from "#contract/console/lead.ts";
import type { Session } from "#contract/console/operators.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Analysed } from "./analysed.tsx";
import { Folded } from "./answered-words.tsx";
import { beginNote, draftOf, draftPlace, watchReturns } from "./drafts.ts";
import type { ErasedSaid } from "./erased-note.tsx";
import { contactCard } from "./files/contact-card.ts";
import { followUpEntry } from "./files/follow-up.ts";
import { forgetLead, useForgotten } from "./forgotten.ts";
import { type Forwardable, ForwardForm, forwardedFirst } from "./forward-form.tsx";
import { focusControl, focusLetter, isMail, isOfCall, type LeadAct, mailActs } from "./lead-acts.ts";
import { LeadCallActs } from "./lead-call.tsx";
import { LeadContacts } from "./lead-contacts.tsx";
import { LeadControls } from "./lead-controls.tsx";
import { AnswerThatCameBack, LeadDrafts } from "./lead-drafts.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { headingOf, LeadHead } from "./lead-head.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadMerged } from "./lead-merged.tsx";
import { LeadPeople } from "./lead-people.tsx";
import { LeadPerson } from "./lead-person.tsx";
import { LeadRepeats } from "./lead-repeats.tsx";
import { LeadScores } from "./lead-scores.tsx";
import { LeadStrays } from "./lead-strays.tsx";
import { isSpoken, LeadThread, threadOf } from "./lead-thread.tsx";
import { NoteForm } from "./note-form.tsx";
import { QuickAnswers } from "./quick-answers.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { whyNot } from "./why-not.ts";

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

/** Everything about one lead, instead of the list: who it is, what they want, the thread; then the rest. */
export function LeadPanel({ reference, session, query, act, onClose, onErased }: LeadPanelProps) {
  const { data: read, error, refetch } = useLead(reference);
  const operatorId = session.operator.id;
  const place = draftPlace(operatorId, reference);
  const gone = isGone(error);
  const data = gone ? undefined : read;
  useForgotten(operatorId, reference, gone);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined || error !== null;
  useEffect(() => {
    // Something that is written keeps the focus, and so does a notice; an act that begins at once moves the focus itself.
    const elsewhere =
      document.activeElement?.closest(".lead-list, .today-list, .lead-act, .toast-viewport") ?? null;
    const isElsewhere = elsewhere?.checkVisibility() === true;
    const { activeElement } = document;
    const isNowhere = activeElement === document.body || activeElement?.checkVisibility() !== true;
    if (isThere && (act === undefined || isNowhere) && !isElsewhere) heading.current?.focus();
  }, [isThere, act]);
  // A key that goes to a control has a way back from it: with the next Escape the lead is closed.
  const leaveField = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (event.target.closest("input:not([type=checkbox]), textarea, select") === null) return;
    if (event.target.closest("dialog") !== null) return;
    event.preventDefault();
    heading.current?.focus();
  };
  return (
    <aside className="lead" aria-label="Lead" onKeyDown={leaveField}>
      <header className="lead-head">
        <h2 ref={heading} tabIndex={-1}>
          <Said>{data ? headingOf(data) : reference}</Said>
        </h2>
        <button type="button" className="lead-close" aria-label="Close the lead" onClick={onClose}>
          <Icon name="x" />
        </button>
        {data && <LeadHead lead={data} own={session.operator.id} />}
      </header>
      {error ? (
        <Missing error={error} isGone={gone} onRetry={() => void refetch()} />
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
            forgetLead(operatorId, reference);
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

/**
 * A mail that is being written below a lead. `isKept`: the lead was opened for something else, and what was begun
 * before stands there.
 */
type Writing =
  | { readonly kind: "reply"; readonly isToAll: boolean; readonly isKept?: true }
  | { readonly kind: "forward"; readonly mail: Forwardable };

/** The mail with which a lead opens: one that was begun here before, or that of the act. */
function begunAs(act: LeadAct | undefined, lead: LeadDetail, place: string): Writing | undefined {
  const mail = act === "forward" ? forwardedFirst(lead) : undefined;
  if (mail !== undefined) return { kind: "forward", mail };
  if (act === "reply" || act === "reply-all") return { kind: "reply", isToAll: act === "reply-all" };
  return draftOf(place).reply && { kind: "reply", isToAll: true, isKept: true };
}

/** The act that an address names, for example of a mail that was just put into the thread. */
function actIn(query: string): LeadAct | undefined {
  const named = new URLSearchParams(query).get("write");
  return mailActs.find((act) => act === named);
}

function Sections({ lead, session, query, act, place, onErased }: SectionsProps) {
  const address = useAddress();
  useEffect(() => {
    // The act is begun by now: the next lead of a list opens without it.
    if (actIn(here().query) === undefined) return;
    const rest = new URLSearchParams(here().query);
    rest.delete("write");
    go({ path: here().path, query: String(rest) }, { replace: true });
  }, []);
  const isFromNotice = new URLSearchParams(address.query).has("answer");
  const possible = act !== undefined && whyNot(act, lead) === undefined ? act : undefined;
  const [writing, setWriting] = useState(() => begunAs(possible ?? actIn(address.query), lead, place));
  const [callAct, setCallAct] = useState(possible && isOfCall(possible) ? possible : undefined);
  /** How often a letter came back: each time its form begins anew. */
  const [returns, setReturns] = useState(0);
  useEffect(
    () =>
      watchReturns(place, () => {
        setReturns((count) => count + 1);
        setWriting({ kind: "reply", isToAll: true });
      }),
    [place],
  );
  /** How often a note was begun for a colleague: each time its form begins anew. */
  const [notes, setNotes] = useState(0);
  const replyButton = useRef<HTMLButtonElement>(null);
  const endWriting = () => {
    setWriting(undefined);
    // The focused element was removed with the form.
    replyButton.current?.focus();
  };
  const isOpen = lead.mergedInto === null;
  const canReply = isOpen && lead.contactEmail.includes("@");
  const newest = forwardedFirst(lead);
  const reply = (isToAll: boolean) => setWriting({ kind: "reply", isToAll });
  /** What a key does: it begins an act, or says why that cannot be done. */
  const doing = (wanted: LeadAct, begin: () => void) => () => {
    const why = whyNot(wanted, lead);
    if (why === undefined) begin();
    else sayStopped(why);
  };
  const toggle = (isToAll: boolean) => (writing?.kind === "reply" ? setWriting(undefined) : reply(isToAll));
  useKeys({
    r: doing("reply", () => (writing?.kind === "reply" ? focusLetter() : reply(false))),
    // In the form the key adds those who are left out.
    ...(writing?.kind !== "reply" && { a: doing("reply-all", () => reply(true)) }),
    w: doing("forward", () => {
      if (writing?.kind === "forward") focusLetter();
      else if (newest !== undefined) setWriting({ kind: "forward", mail: newest });
    }),
    s: doing("status", () => focusControl("status")),
    o: doing("owner", () => focusControl("owner")),
    f: doing("follow-up", () => focusControl("follow-up")),
    m: doing("move", () => setCallAct("move")),
    c: doing("cancel", () => setCallAct("cancel")),
  });
  const beginAct = useEffectEvent((wanted: LeadAct) =>
    // A mail and the dialog of the call are there by now.
    doing(wanted, () => {
      if (!isMail(wanted) && !isOfCall(wanted)) focusControl(wanted);
    })(),
  );
  useEffect(() => {
    if (act !== undefined) beginAct(act);
  }, [act]);
  const isRepeated = lead.samePerson.some(({ questionnaire }) => questionnaire === lead.questionnaire);
  const onForward = isOpen ? (mail: Forwardable) => setWriting({ kind: "forward", mail }) : undefined;
  const [near, earlier] = threadOf(lead);
  return (
    <div className="lead-body">
      <div className="lead-talk">
        {lead.mergedInto !== null && (
          <section>
            <LeadMerged lead={lead} into={lead.mergedInto} query={query} />
          </section>
        )}
        <LeadWords lead={lead} />
        <section className="lead-act">
          <div className="lead-thread-head">
            <h3>Thread</h3>
            {isOpen && (
              <p className="actions">
                {canReply && (
                  <>
                    <Button
                      ref={replyButton}
                      small
                      aria-expanded={writing?.kind === "reply"}
                      aria-keyshortcuts="r"
                      onClick={() => toggle(false)}
                    >
                      Reply by e-mail
                      <Key name="r" />
                    </Button>
                    {writing?.kind !== "reply" && (
                      <Button small look="secondary" aria-keyshortcuts="a" onClick={() => reply(true)}>
                        Reply all
                        <Key name="a" />
                      </Button>
                    )}
                  </>
                )}
              </p>
            )}
          </div>
          <LeadStrays lead={lead} />
          {isOpen && <LeadDrafts lead={lead} place={place} />}
          {isOpen && writing === undefined && <AnswerThatCameBack lead={lead} place={place} />}
          {isOpen && writing === undefined && isFromNotice && (
            <QuickAnswers
              lead={lead}
              place={place}
              writer={session.operator.name}
              onSent={() => replyButton.current?.focus()}
            />
          )}
          {isOpen && writing?.kind === "reply" && (
            <ReplyForm
              key={`reply ${returns}`}
              lead={lead}
              place={place}
              writer={session.operator.name}
              isToAll={writing.isToAll}
              takesFocus={writing.isKept !== true}
              onClose={endWriting}
            />
          )}
          {isOpen && writing?.kind === "forward" && (
            <ForwardForm
              key={writing.mail.id}
              lead={lead}
              mail={writing.mail}
              onClose={endWriting}
              onNote={(name) => {
                setWriting(undefined);
                beginNote(place, name);
                setNotes((count) => count + 1);
              }}
            />
          )}
          <LeadThread entries={near} onForward={onForward} newest={newest} canReply={canReply} />
          <NoteForm
            key={`note ${notes}`}
            lead={lead}
            place={place}
            writer={session.operator.name}
            isBegun={notes > 0}
          />
          {earlier.length > 0 && (
            <LeadThread entries={earlier} onForward={onForward} newest={newest} canReply={canReply} />
          )}
        </section>
      </div>
      <div className="lead-side">
        {isOpen && (
          <section className="lead-do">
            <LeadControls lead={lead} session={session} />
            <LeadCallActs lead={lead} act={callAct} setAct={setCallAct} />
            <LeadFiles lead={lead} />
          </section>
        )}
        <section>
          <LeadContacts lead={lead} />
        </section>
        <section>
          <LeadFacts lead={lead} />
        </section>
        {lead.scores && (
          <section>
            <h3>Fit and urgency</h3>
            <LeadScores scores={lead.scores} />
          </section>
        )}
        <section>
          <LeadPeople key={lead.version} lead={lead} query={query} />
        </section>
        <section>
          <LeadPerson lead={lead} session={session} onErased={onErased} />
        </section>
      </div>
      <div className="lead-rest">
        {lead.analysis.length > 0 && <LeadAnalysis lead={lead} />}
        {isRepeated && (
          <section>
            <LeadRepeats lead={lead} query={query} />
          </section>
        )}
        <section>
          <LeadAnswers steps={lead.steps} />
        </section>
        <section>
          <h3>History</h3>
          <LeadHistory entries={lead.history.filter((entry) => !isSpoken(entry))} />
        </section>
      </div>
    </div>
  );
}

/** Characters and lines that are shown at once of what a client wants. */
const wanted = { letters: 200, lines: 3 } as const;

/** Answers at most that say what a client wants. */
const mostWanted = 3;

/** What the client wants, in their own words, as their questionnaire orders them; also of leads merged into this one. */
function LeadWords({ lead: { spoken, asked } }: { readonly lead: LeadDetail }) {
  const again = asked.map(({ reference, firstWords }) => ({
    name: reference,
    label: "Asked again",
    texts: [firstWords],
  }));
  const said = [...spoken.slice(0, mostWanted), ...again].filter(({ texts }) => texts.join("").trim() !== "");
  if (said.length === 0) return null;
  return (
    <section className="lead-words">
      <h3>What they want</h3>
      <dl>
        {said.map(({ name, label, texts }) => (
          <div key={name}>
            <dt>
              <Said>{label}</Said>
            </dt>
            <dd>
              <Folded text={texts.join("; ").trim()} room={wanted} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the report found: read before a call. It stands open while one is to come. */
function LeadAnalysis({ lead: { analysis, analysed, call, reference } }: { readonly lead: LeadDetail }) {
  return (
    <section>
      <details open={call !== null && isToCome(call)}>
        <summary>Before the call: what the report found</summary>
        <Analysed analysed={analysed} />
        <div className="brief-analysis">
          {analysis.map(({ label, texts }) => (
            <div key={label}>
              <h4>{label}</h4>
              <ul>
                {texts.map((text) => (
                  <li key={text}>
                    <Said>{text}</Said>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <a className="link" href={hrefOf({ path: `/leads/${reference}/brief`, query: "" })}>
          Open the call brief, with room for what is said
        </a>
      </details>
    </section>
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
