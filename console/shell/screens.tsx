import { type ComponentType, lazy } from "react";
import { briefReference } from "#console/screens/lead/brief-reference.ts";
import { settingsTitle } from "#console/screens/settings/sections.ts";
import { Today } from "#console/screens/today/today.tsx";
import type { Session } from "#contract/console/operators.ts";
import type { IconName } from "#ui/icon/icon.tsx";

// Their code comes when they are opened: the day's work must be there first.
const Analytics = lazy(async () => ({
  default: (await import("#console/screens/analytics/analytics.tsx")).Analytics,
}));
const Brief = lazy(async () => ({ default: (await import("#console/screens/lead/brief.tsx")).Brief }));
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
  /** Of its first screen, below the console's root. */
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  readonly Screen: ComponentType<ScreenProps>;
};

/** What the rail lists, in its order. */
export const places: readonly Place[] = [
  { path: "", title: "Today", icon: "calendar", Screen: Today },
  { path: "/leads", title: "Leads", icon: "inbox", Screen: Inbox },
  { path: "/mails", title: "Mails", icon: "message-square", Screen: Mails },
  { path: "/pipeline", title: "Pipeline", icon: "arrow-right", Screen: Pipeline },
  { path: "/reports", title: "Reports", icon: "clipboard-check", Screen: Reports },
  { path: "/analytics", title: "Analytics", icon: "chart", Screen: Analytics },
  { path: "/quarantine", title: "Quarantine", icon: "archive", Screen: Quarantine },
  { path: "/settings", title: "Settings", icon: "sliders", Screen: Settings },
];

const [first] = places;

/** The screen at a path; the day's work where there is none. */
export function screenAt(path: string) {
  const place = places.find((one) => one.path !== "" && path.startsWith(one.path)) ?? first;
  if (place === undefined) throw new Error("The console has no screens.");
  if (briefReference(path) !== undefined) return { place, title: "Call brief", Screen: Brief };
  const title = place.Screen === Settings ? settingsTitle(path) : place.title;
  return { place, title, Screen: place.Screen };
}
