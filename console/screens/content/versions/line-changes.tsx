import { structuredPatch } from "diff";

type LineChangesProps = { readonly before: string | null; readonly after: string | null };

const signs: Readonly<Record<string, "gone" | "come">> = { "-": "gone", "+": "come" };

/** The lines of a file that changed, with a line before and after them. */
export function LineChanges({ before, after }: LineChangesProps) {
  const { hunks } = structuredPatch("", "", before ?? "", after ?? "", "", "", { context: 1 });
  return (
    <>
      {hunks.map((hunk) => (
        <pre className="content-lines" key={`${hunk.oldStart} ${hunk.newStart}`}>
          {hunk.lines
            .filter((line) => !line.startsWith("\\"))
            .map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their place
              <Line key={index} kind={signs[line[0] ?? ""]} text={line.slice(1)} />
            ))}
        </pre>
      ))}
    </>
  );
}

function Line({ kind, text }: { readonly kind: "gone" | "come" | undefined; readonly text: string }) {
  if (kind === "gone") {
    return (
      <del>
        <span className="visually-hidden">Before: </span>
        {`${text}\n`}
      </del>
    );
  }
  if (kind === "come") {
    return (
      <ins>
        <span className="visually-hidden">After: </span>
        {`${text}\n`}
      </ins>
    );
  }
  return <span>{`${text}\n`}</span>;
}
