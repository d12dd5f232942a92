import "#site/sections/your-data/your-data.css";
import "#ui/link/link.css";
import "./room.css";
import type { ReactNode } from "react";
import type { RoomHead } from "#site/requests/room.ts";

/** The parts of a room, in their order, by the end of their addresses. */
const tabs = [
  { tab: "start", end: "" },
  { tab: "people", end: "/people" },
  { tab: "history", end: "/history" },
] as const;

export type RoomTab = (typeof tabs)[number]["tab"];

/** Words that every page of a room has. */
export type RoomWords = Readonly<Record<RoomTab | "nav" | "for", string>>;

type FrameProps = {
  readonly words: RoomWords;
  readonly head: RoomHead;
  readonly here: RoomTab | "";
  readonly title: string;
  readonly lead: string;
  /** What was done just now; "": nothing. */
  readonly line?: string;
  readonly children: ReactNode;
};

/** A page of a room: whose it is, its parts, and what was done just now. */
export function RoomFrame({ words, head, here, title, lead, line = "", children }: FrameProps) {
  return (
    <div className="your-data room">
      <div className="wrap">
        <nav aria-label={words.nav}>
          <ul className="room-tabs">
            {tabs.map(({ tab, end }) => (
              <li key={tab}>
                <a
                  className="link"
                  href={`${head.path}${end}`}
                  aria-current={tab === here ? "page" : undefined}
                >
                  {words[tab]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="room-whose">
          {head.company !== "" && <strong>{head.company}</strong>} {words.for} {head.you}
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {line !== "" && (
        <div className="your-data-line lit" role="status">
          <p className="wrap">{line}</p>
        </div>
      )}
      <div className="wrap">{children}</div>
    </div>
  );
}
