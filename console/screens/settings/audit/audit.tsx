import { AuditTable } from "./audit-table.tsx";

/** What operators did. */
export function Audit() {
  return (
    <section>
      <h2>What operators did</h2>
      <AuditTable />
    </section>
  );
}
