import { useOperators } from "#console/api/session.ts";
import { Said } from "#console/screens/words/said.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Table } from "#ui/table/table.tsx";

const columns = [
  { heading: "Name" },
  { heading: "E-mail" },
  { heading: "Role" },
  { heading: "Code" },
  { heading: "Access" },
];

const roleNames = { owner: "Owner", consultant: "Consultant" } as const;

/** Who may sign in. */
export function OperatorTable() {
  const rows = useOperators().map(({ id, name, email, role, hasTotp, isDisabled }) => ({
    id,
    cells: [
      <Said key="name">{name}</Said>,
      <Said key="email">{email}</Said>,
      roleNames[role],
      hasTotp ? (
        <Badge key="code" tone="ok" mark="tick">
          Asked for
        </Badge>
      ) : (
        <Badge key="code" tone="warn" mark="attention">
          None
        </Badge>
      ),
      isDisabled ? "Ended" : "Open",
    ],
  }));
  return (
    <>
      <Table caption="Who may sign in" columns={columns} rows={rows} />
      <p className="small muted">
        Add, disable and reset operators on the server: <code>npm run ops -- operators add</code>.
      </p>
    </>
  );
}
