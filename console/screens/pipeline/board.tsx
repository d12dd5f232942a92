import { hrefOf } from "#console/address/address.ts";
import { useLeadChange } from "#console/api/leads.ts";
import { useOperators } from "#console/api/session.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import { reportChange } from "#console/screens/words/report-change.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords, momentInWords } from "#console/screens/words/times.ts";
import { type Board as BoardData, boardStages, type Card as CardData } from "#contract/console/pipeline.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { moneyIn } from "./money.ts";

/** Every stage as a column; on a phone they stand one below the other. */
export function Board({ board }: { readonly board: BoardData }) {
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
                <Card card={card} currency={board.currency} />
              </li>
            ))}
          </ul>
          {count > cards.length && (
            <p>
              <a className="link" href={hrefOf({ path: "", query: `status=${stage}` })}>
                All {count} in the inbox
              </a>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function valueInWords({ value, planValue }: CardData, currency: string): string {
  if (value !== null) return moneyIn(value, currency);
  return planValue === null ? "No value yet" : `${moneyIn(planValue, currency)} by the plan`;
}

function Card({ card, currency }: { readonly card: CardData; readonly currency: string }) {
  const change = useLeadChange();
  const operators = useOperators();
  const { reference, version, status, expectedOn, callAt } = card;
  const name = card.company.trim() || card.contactName.trim() || card.contactEmail;
  const owner = operators.find(({ id }) => id === card.ownerId)?.name;
  const move = (to: string) => {
    const stage = boardStages.find((one) => one === to);
    if (stage) change.mutate({ leads: [{ reference, version }], status: stage }, reportChange());
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
      <label>
        <span className="visually-hidden">Stage of {name}</span>
        <select
          className="control"
          value={status}
          disabled={change.isPending}
          onChange={({ target }) => move(target.value)}
        >
          {boardStages.map((stage) => (
            <option key={stage} value={stage}>
              {statusLooks[stage].name}
            </option>
          ))}
        </select>
      </label>
    </article>
  );
}
