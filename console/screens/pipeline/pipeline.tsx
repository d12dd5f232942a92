import { pipeline } from "#contract/console/pipeline.ts";
import "#console/screens/words/chip.css";
import "./pipeline.css";
import { hrefOf, useAddress } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Board } from "./board.tsx";
import { Deals } from "./deals.tsx";
import { PipelineNumbers } from "./pipeline-numbers.tsx";

const parts = [
  { name: "board", title: "Board" },
  { name: "deals", title: "Deals" },
  { name: "numbers", title: "Numbers" },
] as const;

/** The pipeline: the stage of every lead, and its numbers in money. */
export function Pipeline() {
  const { path, query } = useAddress();
  const wish = new URLSearchParams(query).get("show");
  const shown = parts.find(({ name }) => name === wish)?.name ?? "board";
  return (
    <div className="pipeline">
      <h1>Pipeline</h1>
      <nav className="pipeline-parts" aria-label="Pipeline">
        {parts.map(({ name, title }) => (
          <a
            key={name}
            className="chip"
            href={hrefOf({ path, query: name === "board" ? "" : `show=${name}` })}
            aria-current={name === shown ? "true" : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {shown === "numbers" && <PipelineNumbers />}
      {shown === "deals" && (
        <div className="deals">
          <Deals />
        </div>
      )}
      {shown === "board" && <Leads />}
    </div>
  );
}

function Leads() {
  const { data, error, refetch } = useRead(pipeline.readBoard);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the board" />;
  if (data.columns.every(({ count }) => count === 0)) {
    return (
      <Empty title="No lead is under way.">
        What visitors send stands here as soon as it arrives. Who called or wrote elsewhere is added in the{" "}
        <a className="link" href={hrefOf({ path: "/leads", query: "" })}>
          inbox
        </a>
        .
      </Empty>
    );
  }
  return <Board board={data} />;
}
