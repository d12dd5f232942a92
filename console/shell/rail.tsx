import { hrefOf } from "#console/address/address.ts";
import { useFigures } from "#console/api/leads.ts";
import { useSignOut } from "#console/screens/sign-in/use-sign-out.ts";
import type { Session } from "#contract/console/operators.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Place, places } from "./screens.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

type RailProps = {
  readonly session: Session;
  readonly current: Place;
};

/** Where everything is: beside the content, above it on small screens. */
export function Rail({ session, current }: RailProps) {
  const { data } = useFigures();
  const counts: Readonly<Record<string, number | undefined>> = {
    "": data?.waiting,
    "/reports": data?.reports,
    "/quarantine": data?.quarantine,
  };
  return (
    <header className="rail">
      <p className="rail-mark">
        <svg viewBox="0 0 26 26" aria-hidden="true">
          <path d="M3 1v22h22" fill="none" stroke="currentColor" strokeWidth="4.5" />
          <path className="rail-light" d="M10 7.5h15V14H10z" />
        </svg>
        Console
      </p>
      <nav aria-label="Console">
        <ul>
          {places.map(({ path, title, icon }) => (
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
