import { type FormEvent, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { go, hrefOf } from "#console/address/address.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { mostCounted, type newView, type SavedView, views } from "#contract/console/views.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { type Filter, queryOf } from "./filter.ts";

const viewsSchema = z.array(z.object({ name: z.string().max(60), query: z.string().max(2000) })).max(50);

/** A view that an earlier version kept in a browser. */
type BrowserView = z.infer<typeof viewsSchema>[number];

const keyOf = (operatorId: string) => `console.views.${operatorId}`;

/** The views of an operator that this browser still keeps. They are moved to the store. */
function browserViews(operatorId: string): readonly BrowserView[] {
  try {
    return viewsSchema.parse(JSON.parse(localStorage.getItem(keyOf(operatorId)) ?? "[]"));
  } catch {
    return [];
  }
}

/** Removes them from this browser, once they are in the store. */
function forgetBrowserViews(operatorId: string): void {
  try {
    localStorage.removeItem(keyOf(operatorId));
  } catch {
    // If the browser keeps nothing, there is nothing to remove.
  }
}

type SavedViewsProps = { readonly filter: Filter; readonly operatorId: string };

const failed = (problem: unknown) =>
  showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(problem) });

/** Moves to the store, once, what an earlier version kept in this browser. */
function useBrowserViews(
  operatorId: string,
  keep: (view: z.input<typeof newView>) => Promise<unknown>,
): void {
  useEffect(() => {
    const left = browserViews(operatorId);
    if (left.length === 0) return;
    const moved = left.map(({ name, query }) => keep({ name, query, isShared: false }));
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
  const { data, error, refetch } = useRead(views.listViews, {}, { enabled: isOpen, staleTime: 0 });
  const keeping = useWrite(views.keepView, [views.listViews]);
  const removal = useWrite(views.removeView, [views.listViews]);
  const isPending = keeping.isPending || removal.isPending;
  const details = useRef<HTMLDetailsElement>(null);
  const query = queryOf(filter);
  useBrowserViews(operatorId, keeping.mutateAsync);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const name = textOf(given, "viewName").trim();
    if (name === "") return;
    const view = { name, query, isShared: given.get("viewShared") !== null };
    keeping.mutate(view, { onSuccess: () => form.reset(), onError: failed });
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
                    disabled={isPending}
                    onClick={() => removal.mutate({ id: view.id }, { onError: failed })}
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
          <Button type="submit" look="secondary" small pending={isPending}>
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
