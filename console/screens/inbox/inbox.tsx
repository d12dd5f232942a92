import "./inbox.css";
import "./export-menu.css";
import { lazy, useEffect, useState } from "react";
import { go, hrefOf, useAddress } from "#console/address/address.ts";
import { useNews } from "#console/api/updates.ts";
import { useRead, useReadPages } from "#console/api/use.ts";
import { useKeys } from "#console/keys/keys.ts";
import { useTakeAlong } from "#console/screens/files.ts";
import { ErasedNote } from "#console/screens/lead/erased-note.tsx";
import { useActOf } from "#console/screens/lead/lead-acts.ts";
import { useErased } from "#console/screens/lead/use-erased.ts";
import { Part } from "#console/screens/part/part.tsx";
import { InQuarantine } from "#console/screens/quarantine/in-quarantine.tsx";
import { useDensity } from "#console/screens/words/density.tsx";
import { spanInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { inbox, type Figures as Numbers } from "#contract/console/inbox.ts";
import { leads } from "#contract/console/lead-lists.ts";
import type { Session } from "#contract/console/operators.ts";
import { todayPartNames } from "#contract/console/today.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Stat, Stats } from "#ui/stat/stat.tsx";
import { AddLead } from "./add-lead.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { filterFrom, queryOf } from "./filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import { LeadLine } from "./lead-line.tsx";
import { LeadList, selecting } from "./lead-list.tsx";

const kinds = [
  { path: leads.exportXlsx.path, name: "Excel", use: "Every cell is text, as it was typed." },
  {
    path: leads.exportCsv.path,
    name: "CSV for Excel",
    use: "Begins with the mark by which Excel knows UTF-8.",
  },
  { path: leads.exportCsv.path, extra: "bom=0", name: "CSV", use: "Without the mark, for other programs." },
  { path: leads.exportJson.path, name: "JSON", use: "Answers as they were sent, for programs." },
];

/** Downloads what the list shows. `query`: that of its filter. */
function ExportMenu({ query }: { readonly query: string }) {
  const takeAlong = useTakeAlong();
  return (
    <details className="export-menu">
      <summary>
        <Icon name="download" />
        Export
      </summary>
      <ul>
        {kinds.map(({ path, extra, name, use }) => {
          const wanted = [query, extra].filter(Boolean).join("&");
          return (
            <li key={name}>
              <a href={wanted === "" ? path : `${path}?${wanted}`} download onClick={takeAlong}>
                {name}
              </a>
              <p className="fine muted">{use}</p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const loadPanel = async () => ({ default: (await import("#console/screens/lead/lead-panel.tsx")).LeadPanel });
const LeadPanel = lazy(loadPanel);

const headings = [selecting, "Company", "Form and plan", "Status and owner", "Reply due"];

type InboxProps = { readonly session: Session; readonly path: string };

const leadAt = /^\/leads\/([^/]+)$/;

/** The list of leads, the most urgent first, and beside it the open lead. */
export function Inbox({ session, path }: InboxProps) {
  const { query } = useAddress();
  const filter = filterFrom(query);
  const inbox = useReadPages(leads.listLeads, queryOf(filter), { keepsPrevious: true });
  const rows = inbox.data?.pages.flatMap((page) => page.leads) ?? [];
  const open = decodeURIComponent(leadAt.exec(path)?.[1] ?? "");
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const { density, button } = useDensity();
  const news = useNews();
  const { act, setAct } = useActOf(open);
  const close = () => {
    setAct(open, undefined);
    go({ path: "/leads", query });
  };
  const [erased, sayErased] = useErased(open);
  useKeys(open === "" ? {} : { Escape: close });

  useEffect(() => {
    // Loaded after the list and before a lead is opened. A failure is shown when one is opened.
    if (!inbox.isPending) loadPanel().catch(() => undefined);
  }, [inbox.isPending]);

  const toggle = (reference: string) => {
    const next = new Set(selection);
    if (!next.delete(reference)) next.add(reference);
    setSelection(next);
  };

  /** Selects every lead of the filter. All are loaded first, as they are then changed only as they were seen. */
  const selectAll = async () => {
    let read: Pick<typeof inbox, "data" | "hasNextPage"> = inbox;
    while (read.hasNextPage) read = await inbox.fetchNextPage({ cancelRefetch: false });
    const all = read.data?.pages.flatMap((page) => page.leads) ?? [];
    setSelection(new Set(all.map(({ reference }) => reference)));
  };

  return (
    <div className={open === "" ? "inbox" : "inbox inbox-open"}>
      <div className="inbox-head">
        <h1 className={open === "" ? undefined : "visually-hidden"}>Lead inbox</h1>
        {news.isThere && (
          <Button small look="secondary" onClick={() => void news.show()}>
            Show what is new
          </Button>
        )}
        {button}
        <AddLead />
        <ExportMenu query={queryOf(filter)} />
      </div>
      <ErasedNote {...erased} />
      <Figures />
      <div className="inbox-halves">
        <div className="inbox-list">
          <FilterBar filter={filter} session={session} />
          <BulkBar
            leads={rows.filter(({ reference }) => selection.has(reference))}
            filter={filter}
            onAll={selectAll}
            onDone={() => setSelection(new Set())}
          />
          {inbox.error ? (
            <Trouble error={inbox.error} onRetry={() => void inbox.refetch()} />
          ) : inbox.isPending ? (
            <Skeleton label="Loading leads" />
          ) : rows.length === 0 ? (
            <>
              <InQuarantine />
              <Nothing isFiltered={queryOf(filter) !== ""} />
            </>
          ) : (
            <LeadList
              leads={rows}
              Line={LeadLine}
              headings={headings}
              density={density}
              open={open}
              query={query}
              selection={selection}
              onToggle={toggle}
              onAct={(reference, wanted) => {
                setAct(reference, wanted);
                go({ path: `/leads/${reference}`, query });
              }}
              isBusy={inbox.isPlaceholderData}
              hasMore={inbox.hasNextPage}
              onEnd={() => void inbox.fetchNextPage({ cancelRefetch: false })}
            />
          )}
        </div>
        {open !== "" && (
          <Part>
            <LeadPanel
              key={`${open} ${act ?? ""}`}
              reference={open}
              session={session}
              query={query}
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
    </div>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No leads match.">
      Try a shorter word, or{" "}
      <a className="link" href={hrefOf({ path: "/leads", query: "" })}>
        show all leads
      </a>
      .
    </Empty>
  ) : (
    <Empty title="No leads yet.">
      What visitors send appears here at once, the most urgent first. To see how it works, send the{" "}
      <a className="link" href="/questionnaire">
        questionnaire
      </a>{" "}
      yourself.
    </Empty>
  );
}

function comparison({ received, receivedBefore }: Numbers): string {
  const difference = received - receivedBefore;
  if (difference === 0) return "As many as the week before";
  return `${Math.abs(difference)} ${difference > 0 ? "more" : "fewer"} than the week before`;
}

function pressure({ overdue, dueSoon }: Pick<Numbers, "overdue" | "dueSoon">): string {
  if (overdue > 0) return `${overdue} overdue, ${dueSoon} under 4 hours`;
  return dueSoon === 0 ? "None under 4 hours" : `${dueSoon} under 4 hours`;
}

/** How many of those who wait wrote last, in the words of Today. */
function wroteLast({ wrote }: Numbers): string {
  return wrote === 0 ? "" : `. ${todayPartNames.wrote}: ${wrote}`;
}

/** What is overdue or due soon: among leads, and in the quarantine, whose senders were promised a reply too. */
function allPressure(numbers: Numbers): string {
  const { quarantine, quarantineDueSoon, quarantineOverdue } = numbers;
  const leads = `${pressure(numbers)}${wroteLast(numbers)}`;
  if (quarantine === 0) return leads;
  const apart = pressure({ overdue: quarantineOverdue, dueSoon: quarantineDueSoon });
  return `${leads}. In quarantine ${quarantine}: ${apart.replace(/^None/, "none")}`;
}

/** Four numbers about the promised time and how it is kept. */
function Figures() {
  const { data } = useRead(inbox.readFigures);
  const count = new Intl.NumberFormat("en-US");
  const numberOr = (value: number | undefined) => (value === undefined ? "–" : count.format(value));
  const median = data?.medianAnswerMinutes ?? null;
  return (
    <Stats>
      <Stat
        label="Waiting for a reply"
        value={numberOr(data?.waiting)}
        {...(data && { detail: allPressure(data) })}
      />
      <Stat
        label="Median first reply"
        value={median === null ? "–" : spanInWords(Math.round(median))}
        {...(data && { detail: `30 days. Promise: ${data.replyTime}` })}
      />
      <Stat
        label="New, last 7 days"
        value={numberOr(data?.received)}
        {...(data && { detail: comparison(data) })}
      />
      <Stat label="Calls booked" value={numberOr(data?.calls)} detail="Still to come" />
    </Stats>
  );
}
