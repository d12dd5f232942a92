import "./settings.css";
import type { Session } from "#contract/console-operators.ts";
import { AuditTable } from "./audit-table.tsx";
import { OperatorTable } from "./operator-table.tsx";
import { SessionTable } from "./session-table.tsx";
import { SignInCode } from "./sign-in-code.tsx";
import { TargetTables } from "./target-tables.tsx";

/** How one signs in, who else may, who is told about leads, and what operators did. */
export function Settings({ session }: { readonly session: Session }) {
  return (
    <div className="settings">
      <h1>Settings</h1>
      <section>
        <h2>Code at sign-in</h2>
        <SignInCode session={session} />
      </section>
      <section>
        <h2>Your sessions</h2>
        <SessionTable />
      </section>
      <section>
        <h2>Operators</h2>
        <OperatorTable />
      </section>
      <section>
        <h2>Targets</h2>
        <TargetTables />
      </section>
      {session.operator.role === "owner" && (
        <section>
          <h2>What operators did</h2>
          <AuditTable />
        </section>
      )}
    </div>
  );
}
