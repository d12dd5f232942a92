import { type KeyboardEvent, useRef, useState } from "react";
import { hrefOf, useAddress } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { useSignOut } from "#console/screens/sign-in/use-sign-out.ts";
import { inbox } from "#contract/console/inbox.ts";
import type { Session } from "#contract/console/operators.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Place, placesFor } from "./screens.tsx";
import { applyTheme, currentTheme, themes } from "./theme.ts";

const names = { system: "System", light: "Light", dark: "Dark" } as const;

/** Chooses light or dark colors, or the system's setting. */
function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <p className="rail-theme">
      <span aria-hidden="true">Theme</span>
      <select
        aria-label="Theme"
        value={theme}
        onChange={({ target }) => {
          const chosen = themes.find((one) => one === target.value) ?? "system";
          applyTheme(chosen);
          setTheme(chosen);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </p>
  );
}

type RailProps = {
  readonly session: Session;
  readonly current: Place;
};

/** Navigation: beside the content, above it on small screens, and folded on a phone. */
export function Rail({ session, current }: RailProps) {
  const { data } = useRead(inbox.readFigures, {}, { enabled: session.operator.role !== "editor" });
  const counts: Readonly<Record<string, number | undefined>> = {
    "": data?.today,
    "/leads": data?.waiting,
    "/mails": data?.mails,
    "/reports": data?.reports,
    "/quarantine": data?.quarantine,
  };
  // Folded, it counts one thing: leads of today's work, as its first place does.
  const today = data?.today ?? 0;
  const { path } = useAddress();
  const [openAt, setOpenAt] = useState<string>();
  const menu = useRef<HTMLButtonElement>(null);
  // A move to another place folds the menu.
  const isOpen = openAt === path;
  const fold = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen) return;
    setOpenAt(undefined);
    menu.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what stands in it
    <header className="rail" data-open={isOpen || undefined} onKeyDown={fold}>
      <p className="rail-mark">
        <svg aria-hidden="true">
          <use href="#logo" />
        </svg>
        Console
      </p>
      <button
        ref={menu}
        type="button"
        className="rail-menu"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : path)}
      >
        <Icon name="menu" />
        Menu
        {today > 0 && (
          <span className="rail-count figures">
            {today}
            <span className="visually-hidden"> {today === 1 ? "lead" : "leads"} today</span>
          </span>
        )}
      </button>
      <nav aria-label="Console">
        <ul>
          {placesFor(session).map(({ path, title, icon }) => (
            <li key={path}>
              <a href={hrefOf({ path, query: "" })} aria-current={path === current.path ? "page" : undefined}>
                <Icon name={icon} />
                {title}
                {(counts[path] ?? 0) > 0 && <span className="rail-count figures">{counts[path]}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="rail-foot">
        <p className="rail-who">
          {session.operator.name}
          <small>{session.company}</small>
        </p>
        <ThemeChoice />
        <SignOut />
      </div>
    </header>
  );
}

function SignOut() {
  const { isLeaving, leave } = useSignOut();
  return (
    <button type="button" className="rail-out" disabled={isLeaving} onClick={leave}>
      <Icon name="log-out" />
      Sign out
    </button>
  );
}
