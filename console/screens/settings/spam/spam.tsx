import { hrefOf } from "#console/address/address.ts";
import { fileHref } from "#console/screens/content/words/places.ts";
import { Link } from "#ui/link/link.tsx";

/** What happens to submissions that look like those of programs, and the one setting about it. */
export function Spam() {
  return (
    <section>
      <h2>Spam</h2>
      <p>
        Every submission is looked at: links, words of mass mailings, random names, how fast it was typed, and
        how often it comes. Nothing is thrown away by that: what looks like the work of a program waits under{" "}
        <Link href={hrefOf({ path: "/quarantine", query: "" })}>Quarantine</Link>, with the reasons, until
        somebody accepts it. There is nothing to tune, and visitors solve no puzzle.
      </p>
      <p>
        How long it waits before it is deleted stands in{" "}
        <Link href={fileHref("company.yaml", "retention")}>the company's facts</Link>, beside the other
        periods.
      </p>
    </section>
  );
}
