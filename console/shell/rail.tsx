import { hrefOf } from "#console/address/address.ts";
import { useFigures } from "#console/api/leads.ts";
import { useSignOut } from "#console/screens/sign-in/use-sign-out.ts";
import type { Session } from "#contract/console/operators.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Place, placesFor } from "./screens.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

type RailProps = {
  readonly session: Session;
  readonly current: Place;
};

/** Where everything is: beside the content, above it on small screens. */
export function Rail({ session, current }: RailProps) {
  const { data } = useFigures({ enabled: session.operator.role !== "editor" });
  const counts: Readonly<Record<string, number | undefined>> = {
    "/leads": data?.waiting,
    "/mails": data?.mails,
    "/reports": data?.reports,
    "/quarantine": data?.quarantine,
  };
  return (
    <header className="rail">
      <p className="rail-mark">
        <svg aria-hidden="true">
          <use href="#logo" />
        </svg>
        Console
      </p>
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
