import { type ComponentType, lazy } from "react";
import { briefReference } from "#console/screens/lead/brief-reference.ts";
import { roomReference } from "#console/screens/room/room-reference.ts";
import { settingsTitle } from "#console/screens/settings/sections.ts";
import { Today } from "#console/screens/today/today.tsx";
import { type Role, roles, type Session } from "#contract/console/operators.ts";
import type { IconName } from "#ui/icon/icon.tsx";

// Loaded when they are opened: the screen of today's work comes first.
const Analytics = lazy(async () => ({
  default: (await import("#console/screens/analytics/analytics.tsx")).Analytics,
}));
const Brief = lazy(async () => ({ default: (await import("#console/screens/lead/brief.tsx")).Brief }));
const Content = lazy(async () => ({
  default: (await import("#console/screens/content/content.tsx")).Content,
}));
const Inbox = lazy(async () => ({ default: (await import("#console/screens/inbox/inbox.tsx")).Inbox }));
const Mails = lazy(async () => ({ default: (await import("#console/screens/mail/mails.tsx")).Mails }));
const Pipeline = lazy(async () => ({
  default: (await import("#console/screens/pipeline/pipeline.tsx")).Pipeline,
}));
const Quarantine = lazy(async () => ({
  default: (await import("#console/screens/quarantine/quarantine.tsx")).Quarantine,
}));
const Reports = lazy(async () => ({
  default: (await import("#console/screens/reports/reports.tsx")).Reports,
}));
const Room = lazy(async () => ({ default: (await import("#console/screens/room/room.tsx")).Room }));
const Settings = lazy(async () => ({
  default: (await import("#console/screens/settings/settings.tsx")).Settings,
}));

export type ScreenProps = {
  readonly session: Session;
  /** Below the console's root. */
  readonly path: string;
};

/** A part of the console that the rail lists. */
export type Place = {
  /** Path of its first screen, below the console's root. */
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  readonly Screen: ComponentType<ScreenProps>;
  readonly roles: readonly Role[];
};

const answering: readonly Role[] = ["owner", "consultant"];
const editing: readonly Role[] = ["owner", "editor"];

/** What the rail lists, in its order. */
const places: readonly Place[] = [
  { path: "", title: "Today", icon: "calendar", Screen: Today, roles: answering },
  { path: "/leads", title: "Leads", icon: "inbox", Screen: Inbox, roles: answering },
  { path: "/mails", title: "Mails", icon: "message-square", Screen: Mails, roles: answering },
  { path: "/pipeline", title: "Pipeline", icon: "arrow-right", Screen: Pipeline, roles: answering },
  { path: "/reports", title: "Reports", icon: "clipboard-check", Screen: Reports, roles: answering },
  { path: "/analytics", title: "Analytics", icon: "chart", Screen: Analytics, roles: answering },
  { path: "/quarantine", title: "Quarantine", icon: "archive", Screen: Quarantine, roles: answering },
  { path: "/content", title: "Content", icon: "pencil", Screen: Content, roles: editing },
  { path: "/settings", title: "Settings", icon: "sliders", Screen: Settings, roles },
];

/** The places that somebody may see. */
export function placesFor({ operator }: Session): readonly Place[] {
  return places.filter((place) => place.roles.includes(operator.role));
}

/** The screen at a path, or the first place that somebody may see when there is none. */
export function screenAt(path: string, session: Session) {
  const seen = placesFor(session);
  const place = seen.find((one) => one.path !== "" && path.startsWith(one.path)) ?? seen[0];
  if (place === undefined) throw new Error("The console has no screens.");
  if (place.Screen === Inbox && briefReference(path) !== undefined)
    return { place, title: "Call brief", Screen: Brief };
  if (place.Screen === Inbox && roomReference(path) !== undefined)
    return { place, title: "Room", Screen: Room };
  const title = place.Screen === Settings ? settingsTitle(path) : place.title;
  return { place, title, Screen: place.Screen };
}
