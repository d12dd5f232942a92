import "./settings.css";
import { OperatorTable } from "./operator-table.tsx";
import { SessionTable } from "./session-table.tsx";

/** Who may sign in, and where one is signed in. */
export function Settings() {
  return (
    <div className="settings">
      <h1>Settings</h1>
      <section>
        <h2>Your sessions</h2>
        <SessionTable />
      </section>
      <section>
        <h2>Operators</h2>
        <OperatorTable />
      </section>
    </div>
  );
}
