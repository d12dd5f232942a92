import { OperatorTable } from "./operator-table.tsx";

/** Who may sign in. */
export function Operators() {
  return (
    <section>
      <h2>Operators</h2>
      <OperatorTable />
    </section>
  );
}
