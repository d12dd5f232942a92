import "./factors.css";
import { keepFile } from "#console/screens/files.ts";
import { Button } from "#ui/button/button.tsx";

type CodeListProps = {
  readonly codes: readonly string[];
  /** Named in the file: the consultancy's name and the operator's address. */
  readonly of: { readonly company: string; readonly email: string };
};

/** Recovery codes, to be kept as a file or on paper. */
export function CodeList({ codes, of: { company, email } }: CodeListProps) {
  const text = [
    `Recovery codes of ${email} for the console of ${company}`,
    "Each signs in once.",
    "",
    ...codes,
  ];
  return (
    <>
      <ul className="factor-codes figures" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="factor-keep">
        <Button
          small
          look="secondary"
          onClick={() => keepFile("recovery-codes.txt", "text/plain", `${text.join("\n")}\n`)}
        >
          Save as a file
        </Button>
        <Button small look="secondary" onClick={() => print()}>
          Print
        </Button>
      </p>
    </>
  );
}
