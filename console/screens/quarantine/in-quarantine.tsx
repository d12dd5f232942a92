import { hrefOf } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { useNow } from "#console/screens/words/use-now.ts";
import { inbox } from "#contract/console/inbox.ts";

/** How many submissions are in quarantine, with a link, and when the first is due; nothing if none are. */
export function InQuarantine() {
  const now = useNow();
  const { data } = useRead(inbox.readFigures);
  if (data === undefined || data.quarantine === 0) return null;
  const { quarantine, quarantineNext } = data;
  return (
    <p className="in-quarantine">
      <a className="link" href={hrefOf({ path: "/quarantine", query: "" })}>
        {quarantine === 1 ? "1 submission waits" : `${quarantine.toLocaleString("en-US")} submissions wait`}{" "}
        in quarantine
      </a>
      : {quarantine === 1 ? "its sender was" : "their senders were"} promised a reply too.{" "}
      {quarantineNext && (
        <TimeLeft lead={{ ...quarantineNext, answeredAt: null, closedAt: null }} now={now} />
      )}
    </p>
  );
}
