import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { type FactOffer, useFactOffer } from "./use-fact-offer.ts";

type TextAreaProps = Pick<ComponentProps<"textarea">, "rows" | "aria-describedby" | "aria-label"> & {
  readonly ref?: RefObject<HTMLTextAreaElement | null>;
  readonly id: string;
  readonly value: string;
  readonly isWrong: boolean;
  /** Only one line, which wraps. Enter adds none. */
  readonly isLine?: boolean;
  readonly onWrite: (text: string) => void;
};

/** A text field that offers facts and grows with its text. */
export function TextArea({ ref, id, value, isWrong, isLine = false, onWrite, ...native }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  const offer = useFactOffer(area, onWrite);
  // Setting the value attribute would move the caret and lose the browser's undo after an insertion.
  useEffect(() => {
    if (area.current !== null && area.current.value !== value) area.current.value = value;
  }, [area, value]);
  const listId = `${id}-facts`;
  const isOpen = offer.offered.length > 0;
  const press = (event: KeyboardEvent) => {
    offer.press(event);
    if (isLine && event.key === "Enter") event.preventDefault();
  };
  return (
    <div className="fact-field">
      <textarea
        {...native}
        ref={area}
        id={id}
        className="control"
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, offer.chosen) : undefined}
        onKeyDown={press}
        onBlur={offer.close}
        onChange={({ target }) => {
          onWrite(target.value);
          offer.look(target);
        }}
      />
      <FactList id={listId} offer={offer} />
    </div>
  );
}

/** The id of one offered fact. */
function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Facts that the writer may mean, listed below the field. The focus stays in the text. */
function FactList({ id, offer }: { readonly id: string; readonly offer: FactOffer }) {
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
