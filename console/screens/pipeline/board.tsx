import { useEffect, useEffectEvent, useRef, useState } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useLeadChange } from "#console/api/leads.ts";
import { useKeys } from "#console/keys/keys.ts";
import { useDensity } from "#console/screens/words/density.tsx";
import { isolated } from "#console/screens/words/isolated.ts";
import { leadName, statusLooks } from "#console/screens/words/names.ts";
import { type Outcome, reportChange } from "#console/screens/words/report-change.ts";
import {
  type Board as BoardData,
  type BoardStage,
  boardStages,
  type Card as CardData,
} from "#contract/console/pipeline.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { Card } from "./card.tsx";
import { moneyIn } from "./money.ts";
import type { Asked } from "./move-form.tsx";

/** A card whose move is asked about before it happens, and the stage that is wanted; its own: any other. */
type Wish = { readonly reference: string; readonly stage: BoardStage };

/** The card that this person moved last, and whether by its form. It takes the focus in its new column. */
type Moved = { readonly card: CardData; readonly to: BoardStage; readonly byForm: boolean };

/** A card that keys move on, and the stage that they have reached. */
type Aimed = { readonly card: CardData; readonly stage: BoardStage };

/** Milliseconds without another key after which the stage that is reached counts: those before were only passed. */
const passing = 800;

/** Stages that ask for something first: what it is worth, or why it was lost. */
const asking: readonly BoardStage[] = ["won", "lost"];

const isStage = (word: string): word is BoardStage => boardStages.some((stage) => stage === word);

/** The stage before or after another one; undefined: it is the first or the last, or none of the board. */
function stageBeside(stage: CardData["status"], by: 1 | -1): BoardStage | undefined {
  const at = boardStages.indexOf(stage);
  return at === -1 ? undefined : boardStages[at + by];
}

/** Every stage as a column. On a phone the columns are stacked. Cards move by their form, by keys and by dragging. */
export function Board({ board }: { readonly board: BoardData }) {
  const change = useLeadChange();
  const { density, button } = useDensity();
  const columns = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<Wish>();
  const [moved, setMoved] = useState<Moved>();
  const [dragged, setDragged] = useState<CardData>();
  const [over, setOver] = useState<BoardStage>();
  // A press is dropped only when this very card is on its way: the lists are still read when its new one can be pressed.
  const onTheirWay = useRef(new Set<string>());
  const links = () => [...(columns.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  const linkOf = (reference: string) => links().find(({ dataset }) => dataset["card"] === reference);

  const undo = (card: CardData, { changed }: Outcome) => {
    const { reference, status, ownerId, value } = card;
    const [now] = changed;
    if (now === undefined) return;
    setMoved({ card, to: status, byForm: false });
    const said = reportChange(
      undefined,
      undefined,
      `${isolated(leadName(card))}: ${statusLooks[status].name} again`,
    );
    change
      .mutateAsync({ leads: [{ reference, version: now.version }], status, ownerId, value })
      .then(said.onSuccess, said.onError);
  };
  const move = (card: CardData, to: string, asked: Asked, byForm: boolean) => {
    const { reference, version, status } = card;
    const key = `${reference} ${version}`;
    if (!isStage(to) || to === status || onTheirWay.current.has(key)) return;
    onTheirWay.current.add(key);
    // Its form may go before the card does.
    linkOf(reference)?.focus();
    setWish(undefined);
    setMoved({ card, to, byForm: byForm && density === "comfortable" });
    const title = `${isolated(leadName(card))}: moved from ${statusLooks[status].name} to ${statusLooks[to].name}`;
    const said = reportChange(undefined, (answer) => undo(card, answer), title);
    change
      .mutateAsync({ leads: [{ reference, version }], status: to, ...asked })
      .then(said.onSuccess, said.onError)
      .finally(() => onTheirWay.current.delete(key));
  };
  const moveOrAsk = (card: CardData, stage: BoardStage | undefined) => {
    if (stage === undefined || stage === card.status) return;
    if (asking.includes(stage)) setWish({ reference: card.reference, stage });
    else move(card, stage, {}, false);
  };

  useEffect(() => {
    if (moved === undefined || document.activeElement !== document.body) return;
    // A long column does not show every card.
    const link = [...(columns.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])].find(
      ({ dataset }) => dataset["card"] === moved.card.reference,
    );
    if (link === undefined) document.getElementById(`stage-${moved.to}`)?.focus();
  });

  const linkHere = () => links().find((link) => link.closest("li")?.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = links();
    const here = linkHere();
    const at = here === undefined ? -1 : all.indexOf(here);
    all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  const [aimed, setAimed] = useState<Aimed>();
  const arrive = useEffectEvent(({ card, stage }: Aimed) => {
    setAimed(undefined);
    moveOrAsk(card, stage);
  });
  useEffect(() => {
    if (aimed === undefined) return;
    const timer = setTimeout(() => arrive(aimed), passing);
    return () => clearTimeout(timer);
  }, [aimed]);
  const leave = useEffectEvent(() => aimed && arrive(aimed));
  useEffect(() => () => void leave(), []);
  const shift = (by: 1 | -1) => {
    const reference = linkHere()?.dataset["card"];
    const card = board.columns.flatMap(({ cards }) => cards).find((one) => one.reference === reference);
    if (card === undefined) return;
    const from = aimed?.card.reference === reference ? aimed : undefined;
    if (aimed !== undefined && from === undefined) arrive(aimed);
    const stage = stageBeside(from?.stage ?? card.status, by);
    if (stage !== undefined) setAimed({ card, stage });
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ",": () => shift(-1),
    ".": () => shift(1),
  });

  return (
    <>
      <p className="small muted board-how">
        {button}
        <span>
          Drag a card to another stage, or move the one with the focus by the keys <kbd>,</kbd> and{" "}
          <kbd>.</kbd>. A new signup for a list is no deal yet: it stands in the inbox alone.
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {aimed !== undefined && `${leadName(aimed.card)}: to ${statusLooks[aimed.stage].name}`}
      </p>
      <div className={`board board-${density}`} ref={columns}>
        {board.columns.map(({ stage, count, value, cards }) => (
          <section
            key={stage}
            className="board-column"
            data-over={dragged !== undefined && over === stage ? "" : undefined}
            aria-labelledby={`stage-${stage}`}
            onDragOver={(event) => {
              if (dragged === undefined || dragged.status === stage) return;
              event.preventDefault();
              setOver(stage);
            }}
            onDragLeave={({ currentTarget, relatedTarget }) => {
              if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
                setOver(undefined);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) moveOrAsk(dragged, stage);
              setOver(undefined);
            }}
          >
            <h2 id={`stage-${stage}`} tabIndex={-1}>
              <Mark name={statusLooks[stage].mark} /> {statusLooks[stage].name}{" "}
              <span className="figures muted">{count}</span>
            </h2>
            <p className="figures board-sum">{moneyIn(value, board.currency)}</p>
            <ul>
              {cards.map((card) => {
                const { reference } = card;
                const isWished = wish?.reference === reference;
                return (
                  <li
                    key={reference}
                    draggable
                    onDragStart={({ dataTransfer }) => {
                      dataTransfer.setData("text/plain", leadName(card));
                      dataTransfer.effectAllowed = "move";
                      setDragged(card);
                    }}
                    onDragEnd={() => {
                      setDragged(undefined);
                      setOver(undefined);
                    }}
                  >
                    <Card
                      card={card}
                      currency={board.currency}
                      isCompact={density === "compact"}
                      focus={moved?.card.reference !== reference ? undefined : moved.byForm ? "form" : "link"}
                      wish={isWished ? wish.stage : undefined}
                      onWish={() => setWish(isWished ? undefined : { reference, stage: card.status })}
                      onMove={(to, asked) => move(card, to, asked, true)}
                      onCancel={() => {
                        linkOf(reference)?.focus();
                        setWish(undefined);
                      }}
                    />
                  </li>
                );
              })}
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
    </>
  );
}
