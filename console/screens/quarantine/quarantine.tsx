import "./quarantine.css";
import { useId, useRef, useState } from "react";
import { go, hrefOf, useAddress } from "#console/address/address.ts";
import { useVerdict, type Verdict } from "#console/api/quarantine.ts";
import { useReadPages } from "#console/api/use.ts";
import { leadName } from "#console/screens/words/names.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { useNow } from "#console/screens/words/use-now.ts";
import { quarantine, type SuspectPage, suspectPageSize } from "#contract/console/quarantine.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import {
  acceptedSome,
  type Doomed,
  doomedFor,
  doomedSome,
  outcome,
  referring,
  type Suspect,
  submissions,
} from "./doomed.ts";
import { SuspectLine } from "./suspect-line.tsx";

/** Submissions that look like those of programs: each becomes a lead or is deleted. */
export function Quarantine() {
  const { query } = useAddress();
  const reason = new URLSearchParams(query).get("reason") ?? "";
  const list = useReadPages(quarantine.listSuspects, { reason });
  const verdict = useVerdict();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<Doomed>();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const suspects = list.data?.pages.flatMap((page) => page.suspects) ?? [];
  const [first] = list.data?.pages ?? [];
  const chosen = suspects.filter(({ reference }) => selection.has(reference)).slice(0, suspectPageSize);

  const decide = (what: Verdict, name?: string) =>
    verdict.mutate(what, {
      onSuccess: ({ decided }) => {
        setSelection(new Set());
        // The focused button was removed with its line.
        heading.current?.focus();
        showToast({ tone: "default", title: outcome(what.kind, decided, name) });
      },
      onError: (problem) =>
        showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(problem) }),
    });
  const accept = (suspect: Suspect) =>
    decide({ kind: "accept", on: referring([suspect]) }, leadName(suspect));
  const toggle = (reference: string) => {
    const next = new Set(selection);
    if (!next.delete(reference)) next.add(reference);
    setSelection(next);
  };

  return (
    <div className="quarantine">
      <h1 ref={heading} tabIndex={-1}>
        Quarantine
      </h1>
      <p className="quarantine-lead muted">
        Submissions that look like the work of a program, with the reasons and what was written; the longest
        waiting first. Each sender was promised a reply: accept what a person wrote. What nobody accepts is
        deleted by its age. What an operator marked as no lead stands under{" "}
        <a className="link" href={hrefOf({ path: "/leads", query: "status=not-a-lead" })}>
          Not a lead
        </a>
        , and comes back from there.
      </p>
      {list.error ? (
        <Trouble error={list.error} onRetry={() => void list.refetch()} />
      ) : first === undefined ? (
        <Skeleton label="Loading the quarantine" />
      ) : first.total === 0 ? (
        <Empty title="Nothing is set apart.">
          All submissions went to the inbox. What looks like the work of a program comes here instead, until
          somebody accepts or deletes it.
        </Empty>
      ) : (
        <>
          <Filter
            page={first}
            reason={reason}
            onRemoveAll={(count) => setDoomed(doomedFor(reason, count, first.until))}
          />
          <div className="quarantine-chosen" role="status">
            {chosen.length > 0 && (
              <>
                <b className="figures">{submissions(chosen.length)} selected</b>
                <Button small disabled={verdict.isPending} onClick={() => setDoomed(acceptedSome(chosen))}>
                  Accept {chosen.length}
                </Button>
                <Button
                  small
                  look="secondary"
                  disabled={verdict.isPending}
                  onClick={() => setDoomed(doomedSome(chosen))}
                >
                  Delete {chosen.length}
                </Button>
                <Button small look="ghost" onClick={() => setSelection(new Set())}>
                  Clear
                </Button>
              </>
            )}
          </div>
          <label className="quarantine-all small">
            <input
              type="checkbox"
              checked={suspects.length > 0 && suspects.every(({ reference }) => selection.has(reference))}
              onChange={({ target }) =>
                setSelection(new Set(target.checked ? suspects.map(({ reference }) => reference) : []))
              }
            />
            Select all that are shown ({suspects.length})
          </label>
          <ul className="quarantine-list">
            {suspects.map((suspect) => (
              <li key={suspect.reference}>
                <SuspectLine
                  suspect={suspect}
                  now={now}
                  isSelected={selection.has(suspect.reference)}
                  isBusy={verdict.isPending}
                  onToggle={() => toggle(suspect.reference)}
                  onAccept={() => accept(suspect)}
                  onRemove={() => setDoomed(doomedSome([suspect]))}
                />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <p>
              <Button
                look="secondary"
                pending={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more
              </Button>
            </p>
          )}
        </>
      )}
      <Dialog
        id="remove-suspects"
        heading={doomed?.heading ?? "Delete"}
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
      >
        <p>
          <Said>{doomed?.sentence ?? ""}</Said>
        </p>
        <p className="actions quarantine-confirm">
          <Button
            onClick={() => {
              if (doomed) decide(doomed.verdict, doomed.name);
              setDoomed(undefined);
            }}
          >
            {doomed?.yes}
          </Button>
          <Button look="secondary" onClick={() => setDoomed(undefined)}>
            {doomed?.no}
          </Button>
        </p>
      </Dialog>
    </div>
  );
}

type FilterProps = {
  readonly page: SuspectPage;
  readonly reason: string;
  /** `count`: how many have the chosen reason. */
  readonly onRemoveAll: (count: number) => void;
};

/** The filter by reason, and a button that deletes all submissions with that reason. */
function Filter({ page: { reasons, total }, reason, onRemoveAll }: FilterProps) {
  const id = useId();
  const count = reasons.find((one) => one.reason === reason)?.count ?? 0;
  const choose = (next: string) =>
    go({
      path: "/quarantine",
      query: next === "" ? "" : new URLSearchParams({ reason: next }).toString(),
    });
  return (
    <div className="quarantine-filter">
      <label htmlFor={id}>Reason</label>
      <select id={id} className="control" value={reason} onChange={({ target }) => choose(target.value)}>
        <option value="">All reasons ({total.toLocaleString("en-US")})</option>
        {reason !== "" && count === 0 && <option value={reason}>{reason} (0)</option>}
        {reasons.map((one) => (
          <option key={one.reason} value={one.reason}>
            {one.reason} ({one.count.toLocaleString("en-US")})
          </option>
        ))}
      </select>
      {reason !== "" && count > 0 && (
        <Button small look="secondary" onClick={() => onRemoveAll(count)}>
          Delete all {count.toLocaleString("en-US")} with this reason
        </Button>
      )}
    </div>
  );
}
