import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { ContentRow } from "#contract/console/content.ts";
import { Badge } from "#ui/badge/badge.tsx";

const words = { new: "New draft", changed: "Draft", removed: "To be taken off" } as const;

/** A file's draft: whose, or when it is published; else who changed the file last, and whether by hand. */
export function DraftState({
  row: { draft, changedAt, changedBy, isChangedByHand },
}: {
  readonly row: Pick<ContentRow, "draft" | "changedAt" | "changedBy" | "isChangedByHand">;
}) {
  if (draft !== null) {
    return (
      <span className="content-state">
        <Badge
          tone={draft.hasConflict ? "bad" : draft.publishAt ? "info" : "warn"}
          mark={draft.hasConflict ? "attention" : "half"}
        >
          {draft.hasConflict ? "To be settled" : draft.publishAt ? "Scheduled" : words[draft.change]}
        </Badge>{" "}
        {draft.publishAt ? (
          `for ${momentInWords(draft.publishAt)}`
        ) : (
          <>
            <Said>{draft.by}</Said>, {momentInWords(draft.at)}
          </>
        )}
      </span>
    );
  }
  if (changedAt === null) return null;
  if (isChangedByHand) {
    return (
      <span className="content-state">
        <Badge tone="warn" mark="half">
          Not on the site yet
        </Badge>{" "}
        changed outside the console, {momentInWords(changedAt)}
      </span>
    );
  }
  return (
    <span className="content-state muted">
      {changedBy === null ? "On the site. File of" : <Said>{changedBy}</Said>}
      {changedBy === null ? " " : ", "}
      {momentInWords(changedAt)}
    </span>
  );
}
