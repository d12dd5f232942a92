import "./bar-panel.css";

type Link = { readonly label: string; readonly href: string };

/** The links of a menu panel, in groups. */
export type BarGroups = readonly {
  readonly title: string;
  readonly links: readonly (Link & { readonly note?: string | undefined })[];
}[];

/** A link of the bar, with its menu panel if it has one. */
export type BarEntry = Link & {
  readonly panel?: { readonly open: string; readonly groups: BarGroups } | undefined;
};

/** An entry with a panel that has links; when pages are switched off, a panel may be empty. */
type Panelled = BarEntry & { readonly panel: NonNullable<BarEntry["panel"]> };

function filledGroups(groups: BarGroups): BarGroups {
  return groups.filter(({ links }) => links.length > 0);
}

/** Whether a link of the bar has a panel with links. */
function hasPanel(entry: BarEntry): entry is Panelled {
  return entry.panel !== undefined && filledGroups(entry.panel.groups).length > 0;
}

/** `aria-current` of a link of the bar: "page" on its own page, "true" on a page of its part of the site. */
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

/**
 * The button that opens the panel of a link. The browser opens it, and closes it with Escape, without a script.
 */
export function PanelButton({ entry }: { readonly entry: BarEntry }) {
  if (!hasPanel(entry)) return null;
  return (
    <button className="bar-more" type="button" aria-label={entry.panel.open} popoverTarget={idOf(entry)} />
  );
}

/**
 * The menu panels of the bar and the menu. They are at the end of the page, after all its content; the Tab key
 * leads from the button of an open panel into the panel (HTML, "popover focus navigation").
 */
export function BarPanels({ links, path }: { readonly links: readonly BarEntry[]; readonly path: string }) {
  return links.filter(hasPanel).map((entry) => (
    <nav key={entry.href} className="bar-panel" id={idOf(entry)} aria-label={entry.label} popover="auto">
      <Groups groups={entry.panel.groups} path={path} />
    </nav>
  ));
}
