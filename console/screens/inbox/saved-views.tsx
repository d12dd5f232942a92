import { type FormEvent, useRef, useState } from "react";
import { go, hrefOf } from "#console/address/address.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { type Filter, queryOf } from "./filter.ts";
import { keepViews, keptViews, type View } from "./views.ts";

type SavedViewsProps = { readonly filter: Filter; readonly operatorId: string };

/** Filters that an operator gave a name, behind one button. */
export function SavedViews({ filter, operatorId }: SavedViewsProps) {
  const [views, setViews] = useState(() => keptViews(operatorId));
  const details = useRef<HTMLDetailsElement>(null);
  const query = queryOf(filter);

  const keep = (next: readonly View[]) => {
    setViews(next);
    if (!keepViews(operatorId, next)) {
      showToast({
        tone: "destructive",
        title: "This view lasts until you leave",
        description: "Your browser keeps nothing.",
      });
    }
  };
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("viewName") ?? "").trim();
    if (name === "") return;
    event.currentTarget.reset();
    keep([...views.filter((view) => view.name !== name), { name, query }]);
  };

  return (
    <details className="saved-views" ref={details}>
      <summary>
        <Icon name="bookmark" />
        Views
      </summary>
      <div className="saved-views-panel">
        {views.length === 0 && (
          <p className="small muted">No views yet. Filter the list, then name what you see.</p>
        )}
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <a
                href={hrefOf({ path: "/leads", query: view.query })}
                aria-current={view.query === query ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go({ path: "/leads", query: view.query });
                  if (details.current) details.current.open = false;
                }}
              >
                {view.name}
              </a>
              <button
                type="button"
                aria-label={`Forget the view ${view.name}`}
                onClick={() => keep(views.filter((one) => one !== view))}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
        <form onSubmit={add}>
          <TextField name="viewName" label="Name of this view" maxLength={60} />
          <Button type="submit" look="secondary" small>
            Save this view
          </Button>
        </form>
      </div>
    </details>
  );
}
