import "#console/screens/words/chip.css";
import "./today.css";
import { lazy, type RefObject, useEffect, useRef } from "react";
import { go, hrefOf, useAddress } from "#console/address/address.ts";
import { useSession } from "#console/api/session.ts";
import { useRead } from "#console/api/use.ts";
import { useKeys } from "#console/keys/keys.ts";
import { neighbourOf } from "#console/keys/neighbour.ts";
import { chooseFirst, sayStopped } from "#console/keys/say-stopped.ts";
import { Choice } from "#console/screens/forms/choice.tsx";
import { ErasedNote } from "#console/screens/lead/erased-note.tsx";
import { keysOfActs, type LeadAct, useActOf } from "#console/screens/lead/lead-acts.ts";
import { useNextLead } from "#console/screens/lead/next-lead.ts";
import { useErased } from "#console/screens/lead/use-erased.ts";
import { StrayLine } from "#console/screens/mail/stray-mail.tsx";
import { Part } from "#console/screens/part/part.tsx";
import { InQuarantine } from "#console/screens/quarantine/in-quarantine.tsx";
import { useDensity } from "#console/screens/words/density.tsx";
import { leftToSetUp, thingsLeft } from "#console/screens/words/left-to-set-up.ts";
import { dayInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { useNow } from "#console/screens/words/use-now.ts";
import { setup } from "#contract/console/checklist.ts";
import { inbox } from "#contract/console/inbox.ts";
import type { Session } from "#contract/console/operators.ts";
import {
  type Today as Day,
  fixedParts,
  todayPartNames,
  todaysWork,
  todayWish,
} from "#contract/console/today.ts";
import { Empty } from "#ui/empty/empty.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { sortedLines, todaySortNames, todaySorts, whyStays } from "./parts.ts";
import { SetAside } from "./set-aside.tsx";
import { TodayLine } from "./today-line.tsx";
import { type Aside, useAside } from "./use-aside.ts";

const LeadPanel = lazy(async () => ({
  default: (await import("#console/screens/lead/lead-panel.tsx")).LeadPanel,
}));

type TodayProps = { readonly session: Session; readonly path: string };

const leadAt = /^\/today\/([^/]+)$/;

/** Today's work in its order, and beside it the open lead. */
export function Today({ session, path }: TodayProps) {
  const { query } = useAddress();
  const whose = todayWish.safeParse(Object.fromEntries(new URLSearchParams(query))).data?.whose ?? "mine";
  const { data, error, refetch } = useRead(todaysWork.readToday, { whose });
  const open = decodeURIComponent(leadAt.exec(path)?.[1] ?? "");
  const { act, setAct } = useActOf(open);
  const [erased, sayErased] = useErased(open);
  const { density, button } = useDensity();
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === "") next.delete(name);
    else next.set(name, value);
    go({ path: "", query: next.toString() }, { replace: true });
  };
  const close = () => {
    setAct(open, undefined);
    go({ path: "", query });
  };
  const lines = useRef<HTMLDivElement>(null);
  return (
    <div className={`today today-${density}${open === "" ? "" : " today-open"}`}>
      <div className="today-main" ref={lines}>
        <div className="today-head">
          <h1 ref={heading} tabIndex={-1} className={open === "" ? undefined : "visually-hidden"}>
            Today
          </h1>
          {data && (
            <p className="muted">
              {dayInWords(data.day)}, <span className="figures">{data.leads}</span>{" "}
              {data.leads === 1 ? "lead" : "leads"}
            </p>
          )}
          <fieldset className="today-whose">
            <legend className="visually-hidden">Whose work, and how it is shown</legend>
            {(["mine", "all"] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={whose === one}
                onClick={() => choose("whose", one === "mine" ? "" : one)}
              >
                {one === "mine" ? "Mine and nobody's" : "Everybody's"}
              </button>
            ))}
            {button}
            <Choice
              label="Order of each part"
              all="As planned"
              value={new URLSearchParams(query).get("sort") ?? ""}
              options={Object.entries(todaySortNames)}
              onChoose={(sort) => choose("sort", sort)}
            />
          </fieldset>
        </div>
        <ErasedNote {...erased} />
        <InQuarantine />
        {session.operator.role === "owner" && <LeftToSetUp />}
        {error ? (
          <Trouble error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton label="Loading today's work" />
        ) : (
          <Work
            day={data}
            open={open}
            query={query}
            list={lines}
            onAct={(reference, wanted) => {
              setAct(reference, wanted);
              go({ path: `/today/${reference}`, query });
            }}
            onClose={(isDone) => {
              close();
              if (isDone) heading.current?.focus();
            }}
          />
        )}
        {data && <SetAside whose={whose} query={query} day={data.day} />}
      </div>
      {open !== "" && (
        <Part>
          <LeadPanel
            key={`${open} ${act ?? ""}`}
            reference={open}
            session={session}
            query=""
            act={act}
            onClose={close}
            onErased={(said) => {
              sayErased(said);
              close();
            }}
          />
        </Part>
      )}
    </div>
  );
}

/** The mails that belong to no lead: a link to all, and a line for each whose writer waits, who waits longest first. */
function MailsOfNoLead({ mails }: { readonly mails: Day["mails"] }) {
  const now = useNow();
  const count = useRead(inbox.readFigures).data?.mails ?? 0;
  if (count === 0) return null;
  return (
    <section className="today-mails" aria-label="Mails of no lead">
      <p>
        <a className="link" href={hrefOf({ path: "/mails", query: "" })}>
          {count === 1 ? "1 mail belongs to no lead" : `${count} mails belong to no lead`}
        </a>
        : put {count === 1 ? "it" : "each"} into a thread, make a lead of it, or delete it.
      </p>
      {mails.lines.length > 0 && (
        <ul className="today-list">
          {mails.lines.map((mail) => (
            <li key={mail.id}>
              <StrayLine mail={mail} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type WorkProps = {
  readonly day: Day;
  /** Reference of the open lead, or "". */
  readonly open: string;
  readonly query: string;
  /** What holds all lines, those of mails too. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onAct: (reference: string, act: LeadAct | undefined) => void;
  /** Closes the open lead. `isDone`: it was the last one. */
  readonly onClose: (isDone: boolean) => void;
};

function Work({ day, open, query, list, onAct, onClose }: WorkProps) {
  const now = useNow();
  const setting = useAside(day.day);
  const reply = useSession().data?.reply;
  const isQuarantineEmpty = useRead(inbox.readFigures).data?.quarantine === 0;
  const linksTo = (lines: string) => [...(list.current?.querySelectorAll<HTMLElement>(lines) ?? [])];
  const links = () => linksTo("[data-lead]");
  // A lead may have two lines, so the focused one counts before the one of the open lead.
  const lineHere = () =>
    links().find((link) => link.closest("li")?.contains(document.activeElement)) ??
    links().find(({ dataset }) => dataset["lead"] === open);
  const here = () => lineHere()?.dataset["lead"] ?? (open === "" ? undefined : open);
  const goTo = (link: HTMLElement | undefined) => {
    link?.focus();
    const reference = link?.dataset["lead"];
    if (open !== "" && reference !== undefined) go({ path: `/today/${reference}`, query }, { replace: true });
  };
  const step = (by: 1 | -1) => {
    const all = linksTo("[data-lead], [data-mail]");
    const line = all.find((link) => link.closest("li")?.contains(document.activeElement)) ?? lineHere();
    const at = line === undefined ? -1 : all.indexOf(line);
    goTo(all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]);
  };
  // The focused element is removed with its line, so the focus moves first.
  const leave = (reference: string) => {
    const all = links();
    const isOf = (link: HTMLElement | undefined) => link?.dataset["lead"] === reference;
    const here = [lineHere(), ...all].find(isOf);
    // Its other lines may be removed, too.
    const left = all.filter((link) => link === here || !isOf(link));
    goTo(here && neighbourOf(left, here));
  };
  const aside: Aside = {
    ...setting,
    snooze: (lead, until) => {
      leave(lead.reference);
      setting.snooze(lead, until);
    },
    settle: (lead) => {
      leave(lead.reference);
      setting.settle(lead);
    },
  };
  const wasOpen = useRef(open);
  useEffect(() => {
    // Back from a lead, which had the page for itself: the focus stands on its line again.
    if (open === "" && wasOpen.current !== "" && document.activeElement === document.body) {
      links()
        .find(({ dataset }) => dataset["lead"] === wasOpen.current)
        ?.focus();
    }
    wasOpen.current = open;
  });
  useNextLead(() => {
    const all = links();
    const line = lineHere();
    const at = line === undefined ? -1 : all.indexOf(line);
    const next = all.slice(at + 1).find(({ dataset }) => dataset["lead"] !== open)?.dataset["lead"];
    return next === undefined ? () => onClose(true) : () => onAct(next, undefined);
  });
  const begin = (act: LeadAct) => {
    const reference = here();
    if (reference === undefined) sayStopped(chooseFirst);
    else onAct(reference, act);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    z: () => {
      const { lead, part: name } = lineHere()?.dataset ?? {};
      const part = day.parts.find((one) => one.part === name);
      const line = part?.lines.find((one) => one.lead.reference === lead);
      if (part === undefined || line === undefined) return sayStopped(chooseFirst);
      const why = whyStays(part.part, line.lead, { reply, now });
      if (why === undefined) aside.snooze(line.lead);
      else showToast({ tone: "default", title: why });
    },
    // While a lead is open, its panel handles these keys.
    ...(open === "" ? keysOfActs(begin) : { Escape: () => onClose(false) }),
  });
  const sort = todaySorts.find((one) => one === new URLSearchParams(query).get("sort"));
  const parts = day.parts
    .filter(({ count }) => count > 0)
    .map((part) => ({ ...part, lines: sortedLines(part.lines, sort, reply) }));
  const partOf = ({ part, count, lines }: Day["parts"][number]) => (
    <section key={part} aria-labelledby={`today-${part}`}>
      <h2 id={`today-${part}`}>
        {todayPartNames[part]} <span className="figures">{count}</span>
      </h2>
      <ul className="today-list">
        {lines.map((line) => (
          <li
            key={`${line.lead.reference} ${part === "calls" ? line.call?.startsAt : ""} ${line.call?.takerId}`}
          >
            <TodayLine part={part} line={line} now={now} query={query} aside={aside} />
          </li>
        ))}
      </ul>
      {count > lines.length && (
        <p className="fine muted">And {count - lines.length} more, which come up as these are done.</p>
      )}
    </section>
  );
  const mails = <MailsOfNoLead mails={day.mails} />;
  if (parts.length === 0) {
    return (
      <>
        {mails}
        <Empty title={isQuarantineEmpty ? "Nothing is left to do now." : "No lead is left to do now."}>
          The calls of today, who is to be called back, what is overdue, mails that came back, who wrote last,
          follow-ups, reports and new leads stand here in this order. All leads are in the{" "}
          <a className="link" href={hrefOf({ path: "/leads", query: "" })}>
            inbox
          </a>
          .
        </Empty>
      </>
    );
  }
  // An incident, a call and who is overdue come before a mail of somebody who may be nobody's client.
  const first = parts.findLastIndex(({ part }) => fixedParts.includes(part)) + 1;
  return (
    <div className="today-parts">
      {parts.slice(0, first).map(partOf)}
      {mails}
      {parts.slice(first).map(partOf)}
    </div>
  );
}

/** Links owners to the checklist while something is left to set up. */
function LeftToSetUp() {
  const { data } = useRead(setup.readChecklist);
  const left = leftToSetUp(data?.points ?? []);
  if (left === 0) return null;
  return (
    <Notice tone="warn" title={thingsLeft(left)}>
      <a className="link" href={hrefOf({ path: "/settings/checklist", query: "" })}>
        Go on with the guide
      </a>
    </Notice>
  );
}
