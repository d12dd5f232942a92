import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { textOf } from "#console/screens/forms/text-of.ts";
import { onlyName, statusLooks } from "#console/screens/words/names.ts";
import type { LeadChange } from "#contract/console/lead.ts";
import { type BoardStage, boardStages, type Card as CardData } from "#contract/console/pipeline.ts";
import { Button } from "#ui/button/button.tsx";

/** Asked when a lead is closed: why it was lost, or what it is worth. */
export type Asked = Pick<LeadChange, "lostReason" | "value">;

type MoveFormProps = {
  readonly card: CardData;
  readonly currency: string;
  /** The stage that is wanted already, whose question takes the focus. Undefined: none is. */
  readonly wish: BoardStage | undefined;
  readonly onMove: (to: string, asked: Asked) => void;
  readonly onCancel: () => void;
  readonly ref: RefObject<HTMLSelectElement | null>;
};

/** Moves a card to a stage that is chosen, with what this stage asks for. */
export function MoveForm({ card, currency, wish, onMove, onCancel, ref }: MoveFormProps) {
  const { status } = card;
  const question = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>(wish ?? status);
  useEffect(() => {
    if (wish !== undefined) (question.current ?? ref.current)?.focus();
  }, [wish, ref]);
  const isLost = chosen === "lost" && status !== "lost";
  const isWon = chosen === "won" && status !== "won";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const lostReason = textOf(given, "lostReason").trim();
    const value = textOf(given, "value");
    if (isLost && lostReason === "") return;
    onMove(textOf(given, "stage"), {
      ...(isLost && { lostReason }),
      ...(value !== "" && { value: Number(value) }),
    });
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape" && wish !== undefined) onCancel();
      }}
    >
      <select
        ref={ref}
        name="stage"
        className="control"
        aria-label={`Stage of ${onlyName(card)}`}
        defaultValue={wish ?? status}
        onChange={({ target }) => setChosen(target.value)}
      >
        {boardStages.map((stage) => (
          <option key={stage} value={stage}>
            {statusLooks[stage].name}
          </option>
        ))}
      </select>
      {isLost && (
        <label className="board-why">
          Why is it lost?
          <input
            ref={question}
            name="lostReason"
            className="control"
            maxLength={500}
            pattern=".*\S.*"
            required
          />
        </label>
      )}
      {isWon && (
        <label className="board-why">
          What is it worth, in {currency}? Leave it empty if it is not known.
          <input
            ref={question}
            name="value"
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            className="control"
            defaultValue={card.value ?? card.planValue ?? ""}
          />
        </label>
      )}
      <Button type="submit" small look="secondary">
        Move<span className="visually-hidden"> {onlyName(card)}</span>
      </Button>
    </form>
  );
}
