import "#console/screens/words/chip.css";
import "./pipeline.css";
import { hrefOf, useAddress } from "#console/address/address.ts";
import { useBoard } from "#console/api/pipeline.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Board } from "./board.tsx";
import { PipelineNumbers } from "./pipeline-numbers.tsx";

const parts = [
  { name: "board", title: "Board" },
  { name: "numbers", title: "Numbers" },
] as const;

/** From a lead to a client: where each stands, and what came of them in money. */
export function Pipeline() {
  const { path, query } = useAddress();
  const given = new URLSearchParams(query);
  const shown = given.get("show") === "numbers" ? "numbers" : "board";
  return (
    <div className="pipeline">
      <h1>Pipeline</h1>
      <nav className="pipeline-parts" aria-label="Pipeline">
        {parts.map(({ name, title }) => (
          <a
            key={name}
            className="chip"
            href={hrefOf({ path, query: name === "board" ? "" : "show=numbers" })}
            aria-current={name === shown ? "true" : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {shown === "board" ? <WholeBoard /> : <PipelineNumbers />}
    </div>
  );
}

function WholeBoard() {
  const { data, error, refetch } = useBoard();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton label="Loading the board" /> : <Board board={data} />;
}
