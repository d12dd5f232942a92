import type { FactOffer } from "./use-fact-offer.ts";

/** The id of one offered fact. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Facts that the writer may mean, listed below the field. The focus stays in the text. */
export function FactList({ id, offer }: { readonly id: string; readonly offer: FactOffer }) {
  const { offered, chosen, take } = offer;
  return (
    <>
      <p className="visually-hidden" role="status">
        {offered.length > 0 && `${offered.length} facts fit. Arrow keys choose, Enter takes one.`}
      </p>
      {offered.length > 0 && (
        <div className="fact-list" id={id} role="listbox" aria-label="Facts">
          {offered.map((fact, index) => (
            <button
              key={fact.name}
              type="button"
              role="option"
              id={optionId(id, index)}
              tabIndex={-1}
              aria-selected={index === chosen}
              onPointerDown={(event) => {
                event.preventDefault();
                take(fact);
              }}
            >
              <b>{`{${fact.name}}`}</b>
              <span>{fact.value}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
