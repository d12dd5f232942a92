import "./audit.css";
import { useAddress } from "#console/address/address.ts";
import { AuditFilterForm } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";
import { RefusedTable } from "./refused-table.tsx";
import { wishOf } from "./wish.ts";

/** What operators did, and the sign-ins that were refused. */
export function Audit() {
  const { query } = useAddress();
  return (
    <>
      <section>
        <h2>What operators did</h2>
        <AuditFilterForm key={query} query={query} />
        <AuditTable wish={wishOf(query)} />
      </section>
      <section>
        <h2>Sign-ins that were refused</h2>
        <p>
          Counted by the day, apart from what operators did. A few are typing mistakes; many are somebody who
          guesses. Passkeys and browsers in which one has signed in before go on all the same.
        </p>
        <RefusedTable />
      </section>
    </>
  );
}
