import { Badge } from "#ui/badge/badge.tsx";
import type { Example } from "#ui/example/example.ts";
import { Table } from "./table.tsx";

export const examples: readonly Example[] = [
  {
    name: "With figures",
    element: (
      <Table
        caption="Readiness by framework"
        columns={[
          { heading: "Framework" },
          { heading: "Status" },
          { heading: "Done", figures: true },
          { heading: "Gaps", figures: true },
        ]}
        rows={[
          { id: "soc2", cells: ["SOC 2", <Badge key="s">Type II</Badge>, "92%", "5"] },
          { id: "iso", cells: ["ISO 27001", "Stage 1", "81%", "11"] },
          { id: "hipaa", cells: ["HIPAA", "Met", "100%", "0"] },
        ]}
      />
    ),
  },
];
