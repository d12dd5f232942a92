import { useEffect, useRef } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useOperators } from "#console/api/session.ts";
import { leadName, onlyName, personBeside } from "#console/screens/words/names.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords, momentInWords } from "#console/screens/words/times.ts";
import type { BoardStage, Card as CardData } from "#contract/console/pipeline.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { valueInWords } from "./card-words.ts";
import { moneyIn } from "./money.ts";
import { type Asked, MoveForm } from "./move-form.tsx";

type CardProps = {
  readonly card: CardData;
  readonly currency: string;
  /** One line, whose form is shown when it is asked for. */
  readonly isCompact: boolean;
  /** What of it takes the focus when it appears, because this person moved it. */
  readonly focus: "form" | "link" | undefined;
  /** The stage to which it is to be moved once its question is answered; its own: any. Undefined: nothing is asked. */
  readonly wish: BoardStage | undefined;
  /** Asks for its form. */
  readonly onWish: () => void;
  readonly onMove: (to: string, asked: Asked) => void;
  readonly onCancel: () => void;
};

/** A lead on the board. */
export function Card({ card, currency, isCompact, focus, wish, onWish, onMove, onCancel }: CardProps) {
  const operators = useOperators();
  const link = useRef<HTMLAnchorElement>(null);
  const stages = useRef<HTMLSelectElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    // In another column the card is a new element, so the focus is lost. On a touch screen nothing is scrolled.
    const preventScroll = matchMedia("(pointer: coarse)").matches;
    if (isNew.current && focus !== undefined) {
      (focus === "form" ? stages : link).current?.focus({ preventScroll });
    }
    isNew.current = false;
  }, [focus]);
  const { reference, status, expectedOn, callAt, value, planValue } = card;
  const person = personBeside(card);
  const owner = operators.find(({ id }) => id === card.ownerId)?.name;
  const worth = value ?? planValue;
  return (
    <article className="board-card">
      <h3>
        <a
          ref={link}
          className="link"
          href={hrefOf({ path: `/leads/${reference}`, query: "" })}
          data-card={reference}
          draggable={false}
        >
          <Said>{leadName(card)}</Said>
        </a>
      </h3>
      {isCompact ? (
        <>
          <p className="figures muted">{worth === null ? "–" : moneyIn(worth, currency)}</p>
          <button type="button" className="board-move" aria-expanded={wish !== undefined} onClick={onWish}>
            <Icon name="arrow-right" />
            <span className="visually-hidden">Move {onlyName(card)}</span>
          </button>
        </>
      ) : (
        <>
          {person !== "" && (
            <p className="muted">
              <Said>{person}</Said>
            </p>
          )}
          <p className="figures">{valueInWords(card, currency)}</p>
          {expectedOn !== null && <p>Expected {dayInWords(expectedOn)}</p>}
          {callAt !== null && <p>Call {momentInWords(callAt)}</p>}
          <p className="muted">{owner === undefined ? "Nobody’s" : <Said>{owner}</Said>}</p>
        </>
      )}
      {(!isCompact || wish !== undefined) && (
        <MoveForm
          key={`${status} ${wish}`}
          ref={stages}
          card={card}
          currency={currency}
          wish={wish}
          onMove={onMove}
          onCancel={onCancel}
        />
      )}
    </article>
  );
}
