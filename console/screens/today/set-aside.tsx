import { useState } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useAsideLeads, useSettingAside } from "#console/api/today.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { TodayWish } from "#contract/console/today.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";

/** Leads that are set aside, with a button to bring each back. They are read when the part is unfolded. */
export function SetAside({ whose, query }: TodayWish & { readonly query: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="today-aside" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Put off until later</summary>
      {isOpen && <List whose={whose} query={query} />}
    </details>
  );
}

function List({ whose, query }: TodayWish & { readonly query: string }) {
  const { data, error, refetch } = useAsideLeads(whose);
  const setting = useSettingAside();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading what was put off" />;
  if (data.leads.length === 0) return <p className="muted">Nothing was put off.</p>;
  return (
    <>
      {setting.error && <FieldError>{sentenceOf(setting.error)}</FieldError>}
      <ul>
        {data.leads.map(({ reference, company, contactName, contactEmail, snoozedUntil }) => {
          const name = company.trim() || contactName.trim() || contactEmail;
          return (
            <li key={reference}>
              <a className="link" href={hrefOf({ path: `/today/${reference}`, query })}>
                <Said>{name}</Said>
              </a>
              <span className="muted">comes up again {snoozedUntil && dayInWords(snoozedUntil)}</span>
              <Button
                small
                look="secondary"
                disabled={setting.isPending}
                aria-label={`Show ${name} today`}
                onClick={() => setting.mutate({ reference, until: null })}
              >
                Show it today
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
