import { useState } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { leadName, onlyName, personBeside } from "#console/screens/words/names.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type TodayWish, todaysWork } from "#contract/console/today.ts";
import { Button } from "#ui/button/button.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { useAside } from "./use-aside.ts";

type SetAsideProps = TodayWish & {
  readonly query: string;
  /** Today, YYYY-MM-DD, where the consultancy is. */
  readonly day: string;
};

/** Leads that are set aside, with a button to bring each back. They are read when the part is unfolded. */
export function SetAside(props: SetAsideProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="today-aside" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Put off until later</summary>
      {isOpen && <List {...props} />}
    </details>
  );
}

function List({ whose, query, day }: SetAsideProps) {
  const { data, error, refetch } = useRead(todaysWork.listAsideLeads, { whose });
  const { isBusy, recall } = useAside(day);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading what was put off" />;
  if (data.leads.length === 0)
    return (
      <p className="muted">Nothing was put off. “Until tomorrow” beside a lead takes it out of today.</p>
    );
  return (
    <ul>
      {data.leads.map((lead) => {
        const { reference, snoozedUntil } = lead;
        return (
          <li key={reference}>
            <a className="link" href={hrefOf({ path: `/today/${reference}`, query })}>
              <Said>{leadName(lead)}</Said>
            </a>
            <Said>{personBeside(lead)}</Said>
            <span className="muted">comes up again {snoozedUntil && dayInWords(snoozedUntil)}</span>
            <Button
              small
              look="secondary"
              disabled={isBusy}
              aria-label={`Show it today: ${onlyName(lead)}`}
              onClick={({ currentTarget }) => {
                // The focused button is removed with its line, so the focus moves first.
                currentTarget.closest("details")?.querySelector("summary")?.focus();
                recall(reference);
              }}
            >
              Show it today
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
