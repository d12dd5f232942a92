import { hrefOf } from "#console/address/address.ts";
import { useOperators } from "#console/api/session.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords, momentInWords } from "#console/screens/words/times.ts";
import type { Board } from "#contract/console/pipeline.ts";
import { Table } from "#ui/table/table.tsx";
import { nameOf, valueInWords } from "./card-words.ts";

const columns = [
  { heading: "Lead" },
  { heading: "Stage" },
  { heading: "Value", figures: true },
  { heading: "Expected" },
  { heading: "Call" },
  { heading: "Owner" },
];

/** The cards of the board as a table: a row for each card, stage after stage. */
export function BoardTable({ board }: { readonly board: Board }) {
  const operators = useOperators();
  const ownerOf = (id: string | null) => operators.find((operator) => operator.id === id)?.name;
  const rows = board.columns.flatMap(({ cards }) =>
    cards.map((card) => {
      const owner = ownerOf(card.ownerId);
      return {
        id: card.reference,
        cells: [
          <a key="lead" className="link" href={hrefOf({ path: `/leads/${card.reference}`, query: "" })}>
            <Said>{nameOf(card)}</Said>
          </a>,
          statusLooks[card.status].name,
          valueInWords(card, board.currency),
          card.expectedOn === null ? "–" : dayInWords(card.expectedOn),
          card.callAt === null ? "–" : momentInWords(card.callAt),
          owner === undefined ? "Nobody" : <Said key="owner">{owner}</Said>,
        ],
      };
    }),
  );
  const all = board.columns.reduce((sum, { count }) => sum + count, 0);
  const shown = rows.length < all ? `${rows.length} of ${all} leads, as on the board` : "Leads on the board";
  return <Table caption={shown} columns={columns} rows={rows} />;
}
