import "./bar-panel.css";

type Link = { readonly label: string; readonly href: string };

/** What lies below a page of the bar, in groups. */
export type BarGroups = readonly {
  readonly title: string;
  readonly links: readonly (Link & { readonly note?: string | undefined })[];
}[];

/** A link of the bar, with what a panel beside it leads to. */
export type BarEntry = Link & {
  readonly panel?: { readonly open: string; readonly groups: BarGroups } | undefined;
};

/** An entry whose panel has something in it; pages that are switched off may leave it empty. */
type Panelled = BarEntry & { readonly panel: NonNullable<BarEntry["panel"]> };

function filledGroups(groups: BarGroups): BarGroups {
  return groups.filter(({ links }) => links.length > 0);
}

/** Whether there is anything to open beside a link of the bar. */
function hasPanel(entry: BarEntry): entry is Panelled {
  return entry.panel !== undefined && filledGroups(entry.panel.groups).length > 0;
}

/** How a link of the bar is marked on a page: it is that page, or leads to the part of the site in which it is. */
export function currentOn(path: string, { href, panel }: BarEntry): "page" | "true" | undefined {
  if (href === path) return "page";
  const parts = [{ href }, ...(panel?.groups ?? []).flatMap(({ links }) => links)].filter(
    (link) => link.href !== "/" && !link.href.includes("#"),
  );
  return parts.some((link) => path === link.href || path.startsWith(`${link.href}/`)) ? "true" : undefined;
}

function Groups({ groups, path }: { readonly groups: BarGroups; readonly path: string }) {
  return filledGroups(groups).map(({ title, links }) => (
    <div key={title}>
      <p>{title}</p>
      <ul>
        {links.map(({ label, href, note }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? "page" : undefined}>
              {label}
              {note !== undefined && <small>{note}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function idOf({ href }: BarEntry): string {
  return `below${href.replaceAll(/\W/g, "-")}`;
}

/** Opens the panel of a link. The browser does so, and closes it with Escape, also without a script. */
export function PanelButton({ entry }: { readonly entry: BarEntry }) {
  if (!hasPanel(entry)) return null;
  return (
    <button className="bar-more" type="button" aria-label={entry.panel.open} popoverTarget={idOf(entry)} />
  );
}

/**
 * What the buttons of the bar and of the menu open. It stands at the page's end, so that what is hidden comes before
 * nothing; who tabs on from an open panel's button gets into it (HTML, "popover focus navigation").
 */
export function BarPanels({ links, path }: { readonly links: readonly BarEntry[]; readonly path: string }) {
  return links.filter(hasPanel).map((entry) => (
    <nav key={entry.href} className="bar-panel" id={idOf(entry)} aria-label={entry.label} popover="auto">
      <Groups groups={entry.panel.groups} path={path} />
    </nav>
  ));
}
