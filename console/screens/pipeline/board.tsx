import { type FormEvent, useEffect, useRef, useState } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useLeadChange } from "#console/api/leads.ts";
import { useOperators } from "#console/api/session.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import { reportChange } from "#console/screens/words/report-change.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords, momentInWords } from "#console/screens/words/times.ts";
import type { LeadChange } from "#contract/console/lead.ts";
import { type Board as BoardData, boardStages, type Card as CardData } from "#contract/console/pipeline.ts";
import { Button } from "#ui/button/button.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { nameOf, valueInWords } from "./card-words.ts";
import { moneyIn } from "./money.ts";

/** Every stage as a column. On a phone the columns are stacked. */
export function Board({ board }: { readonly board: BoardData }) {
  const change = useLeadChange();
  const [moved, setMoved] = useState<string>();
  // A press is dropped only when this very card is on its way: the lists are still read when its new one can be pressed.
  const onTheirWay = useRef(new Set<string>());
  const move = ({ reference, version, status }: CardData, to: string, asked: Asked) => {
    const stage = boardStages.find((one) => one === to);
    const card = `${reference} ${version}`;
    if (stage === undefined || stage === status || onTheirWay.current.has(card)) return;
    onTheirWay.current.add(card);
    setMoved(reference);
    const { onSuccess, onError } = reportChange();
    change
      .mutateAsync({ leads: [{ reference, version }], status: stage, ...asked })
      .then(onSuccess, onError)
      .finally(() => onTheirWay.current.delete(card));
  };
  return (
    <div className="board">
      {board.columns.map(({ stage, count, value, cards }) => (
        <section key={stage} className="board-column" aria-labelledby={`stage-${stage}`}>
          <h2 id={`stage-${stage}`}>
            <Mark name={statusLooks[stage].mark} /> {statusLooks[stage].name}{" "}
            <span className="figures muted">{count}</span>
          </h2>
          <p className="figures board-sum">{moneyIn(value, board.currency)}</p>
          <ul>
            {cards.map((card) => (
              <li key={card.reference}>
                <Card
                  card={card}
                  currency={board.currency}
                  isMoved={card.reference === moved}
                  onMove={(to, asked) => move(card, to, asked)}
                />
              </li>
            ))}
          </ul>
          {count > cards.length && (
            <p>
              <a className="link" href={hrefOf({ path: "/leads", query: `status=${stage}` })}>
                All {count} in the inbox
              </a>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** Asked when a lead is closed: why it was lost, or what it is worth. */
type Asked = Pick<LeadChange, "lostReason" | "value">;

type CardProps = {
  readonly card: CardData;
  readonly currency: string;
  /** Whether this person moved it last. Then it takes the focus in its new column. */
  readonly isMoved: boolean;
  readonly onMove: (to: string, asked: Asked) => void;
};

function Card({ card, currency, isMoved, onMove }: CardProps) {
  const operators = useOperators();
  const stages = useRef<HTMLSelectElement>(null);
  const isNew = useRef(true);
  const [chosen, setChosen] = useState<string>(card.status);
  useEffect(() => {
    // In another column the card is a new element, so the focus is lost. On a touch screen nothing is scrolled.
    const preventScroll = matchMedia("(pointer: coarse)").matches;
    if (isNew.current && isMoved) stages.current?.focus({ preventScroll });
    isNew.current = false;
  }, [isMoved]);
  const { reference, status, expectedOn, callAt } = card;
  const name = nameOf(card);
  const isLost = chosen === "lost" && status !== "lost";
  const isWon = chosen === "won" && status !== "won";
  const owner = operators.find(({ id }) => id === card.ownerId)?.name;
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
    <article className="board-card">
      <h3>
        <a className="link" href={hrefOf({ path: `/leads/${reference}`, query: "" })}>
          <Said>{name}</Said>
        </a>
      </h3>
      <p className="figures">{valueInWords(card, currency)}</p>
      {expectedOn !== null && <p>Expected {dayInWords(expectedOn)}</p>}
      {callAt !== null && <p>Call {momentInWords(callAt)}</p>}
      <p className="muted">{owner === undefined ? "Nobody’s" : <Said>{owner}</Said>}</p>
      <form key={status} onSubmit={submit}>
        <select
          ref={stages}
          name="stage"
          className="control"
          aria-label={`Stage of ${name}`}
          defaultValue={status}
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
            <input name="lostReason" className="control" maxLength={500} pattern=".*\S.*" required />
          </label>
        )}
        {isWon && (
          <label className="board-why">
            What is it worth, in {currency}? Leave it empty if it is not known.
            <input
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
          Move<span className="visually-hidden"> {name}</span>
        </Button>
      </form>
    </article>
  );
}
