import { TargetTables } from "./target-tables.tsx";

/** Who is told about leads, and how that goes. */
export function Targets() {
  return (
    <section>
      <h2>Targets</h2>
      <TargetTables />
    </section>
  );
}
