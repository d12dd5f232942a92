import { leads } from "#contract/console/leads.ts";
import "./inbox.css";
import { lazy, useEffect, useState } from "react";
import { go, hrefOf, useAddress } from "#console/address/address.ts";
import { useNews } from "#console/api/updates.ts";
import { useReadPages } from "#console/api/use.ts";
import { useKeys } from "#console/keys/keys.ts";
import { ErasedNote } from "#console/screens/lead/erased-note.tsx";
import { useErased } from "#console/screens/lead/use-erased.ts";
import { Part } from "#console/screens/part/part.tsx";
import { InQuarantine } from "#console/screens/quarantine/in-quarantine.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { Session } from "#contract/console/operators.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { AddLead } from "./add-lead.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { Figures } from "./figures.tsx";
import { filterFrom, queryOf } from "./filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import { LeadList } from "./lead-list.tsx";

const loadPanel = async () => ({ default: (await import("#console/screens/lead/lead-panel.tsx")).LeadPanel });
const LeadPanel = lazy(loadPanel);

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
  const news = useNews();
  const close = () => go({ path: "/leads", query });
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

  return (
    <div className={open === "" ? "inbox" : "inbox inbox-open"}>
      <div className="inbox-head">
        <h1>Lead inbox</h1>
        {news.isThere && (
          <Button small look="secondary" onClick={() => void news.show()}>
            Show what is new
          </Button>
        )}
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
              open={open}
              query={query}
              selection={selection}
              onToggle={toggle}
              isBusy={inbox.isPlaceholderData}
              hasMore={inbox.hasNextPage}
              onEnd={() => void inbox.fetchNextPage({ cancelRefetch: false })}
            />
          )}
        </div>
        {open !== "" && (
          <Part>
            <LeadPanel
              key={open}
              reference={open}
              session={session}
              query={query}
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
