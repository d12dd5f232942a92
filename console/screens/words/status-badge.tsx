import type { LeadStatus } from "#contract/console/leads.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { statusLooks } from "./names.ts";

/** How far a lead has come. */
export function StatusBadge({ status }: { readonly status: LeadStatus }) {
  const { name, mark, tone } = statusLooks[status];
  return (
    <Badge mark={mark} tone={tone ?? "outline"}>
      {name}
    </Badge>
  );
}
