import type { Session } from "#contract/console/operators.ts";
import { NewColleague } from "./new-colleague.tsx";
import { OperatorTable } from "./operator-table.tsx";

/** Who may sign in. */
export function Operators({ session }: { readonly session: Session }) {
  return (
    <section>
      <h2>Operators</h2>
      <OperatorTable session={session} />
      {session.operator.role === "owner" && <NewColleague />}
    </section>
  );
}
