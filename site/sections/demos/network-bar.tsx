export type NetworkBarProps = { readonly back: string; readonly paths: string };

/** The two links that stay in view while the page is scrolled. */
export function NetworkBar({ back, paths }: NetworkBarProps) {
  return (
    <nav className="network-bar" data-theme="dark" aria-label={paths}>
      <div className="wrap">
        <a href="/">{back}</a>
        <a href="/background-paths-demo">{paths}</a>
      </div>
    </nav>
  );
}
