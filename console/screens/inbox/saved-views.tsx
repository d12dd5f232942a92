import { type FormEvent, useEffect, useRef, useState } from "react";
import { go, hrefOf } from "#console/address/address.ts";
import { useViewChange, useViews } from "#console/api/views.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { mostCounted, type SavedView } from "#contract/console/views.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { type Filter, queryOf } from "./filter.ts";
import { browserViews, forgetBrowserViews } from "./views.ts";

type SavedViewsProps = { readonly filter: Filter; readonly operatorId: string };

const failed = (problem: unknown) =>
  showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(problem) });

/** Moves to the store, once, what an earlier version kept in this browser. */
function useBrowserViews(operatorId: string, keep: ReturnType<typeof useViewChange>["mutateAsync"]): void {
  useEffect(() => {
    const views = browserViews(operatorId);
    if (views.length === 0) return;
    const moved = views.map(({ name, query }) =>
      keep({ kind: "keep", view: { name, query, isShared: false } }),
    );
    // If that fails, the browser keeps them until the next try.
    Promise.all(moved).then(
      () => forgetBrowserViews(operatorId),
      () => undefined,
    );
  }, [operatorId, keep]);
}

/** The operator's views and the firm's, behind one button. */
export function SavedViews({ filter, operatorId }: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useViews(isOpen);
  const change = useViewChange();
  const details = useRef<HTMLDetailsElement>(null);
  const query = queryOf(filter);
  useBrowserViews(operatorId, change.mutateAsync);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const name = textOf(given, "viewName").trim();
    if (name === "") return;
    const view = { name, query, isShared: given.get("viewShared") !== null };
    change.mutate({ kind: "keep", view }, { onSuccess: () => form.reset(), onError: failed });
  };
  return (
    <details
      className="saved-views"
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="bookmark" />
        Views
      </summary>
      <div className="saved-views-panel">
        {error ? (
          <Trouble error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton label="Loading the views" />
        ) : (
          <>
            {data.views.length === 0 && (
              <p className="small muted">No views yet. Filter the list, then name what you see.</p>
            )}
            <ul>
              {data.views.map((view) => (
                <li key={view.id}>
                  <a
                    href={hrefOf({ path: "/leads", query: view.query })}
                    aria-current={view.query === query ? "true" : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      go({ path: "/leads", query: view.query });
                      if (details.current) details.current.open = false;
                    }}
                  >
                    {view.name} <Count view={view} />
                  </a>
                  <button
                    type="button"
                    aria-label={`Forget the view ${view.name}`}
                    disabled={change.isPending}
                    onClick={() => change.mutate({ kind: "remove", id: view.id }, { onError: failed })}
                  >
                    <Icon name="x" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <form onSubmit={add}>
          <TextField name="viewName" label="Name of this view" maxLength={60} />
          <label className="saved-views-shared">
            <input type="checkbox" name="viewShared" /> For everybody
          </label>
          <Button type="submit" look="secondary" small pending={change.isPending}>
            Save this view
          </Button>
        </form>
      </div>
    </details>
  );
}

function Count({ view: { count, isShared } }: { readonly view: SavedView }) {
  return (
    <small className="muted figures">
      {count > mostCounted ? `over ${mostCounted}` : count}
      {isShared && ", everybody's"}
    </small>
  );
}
