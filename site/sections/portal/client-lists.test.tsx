import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SystemStatus } from "./client-lists.tsx";
import { grouped } from "./figures.ts";
import { servers } from "./sample/servers.ts";

test("shares are written as the firm's locale writes them", () => {
  const words = { healthy: "gesund", warning: "Warnung", error: "Fehler" };
  for (const locale of ["en-US", "de-DE"]) {
    const page = renderToStaticMarkup(<SystemStatus locale={locale} title="" note="" words={words} />);
    for (const { uptime } of servers) expect(page).toContain(`${grouped(locale, uptime)}%`);
  }
  expect(grouped("de-DE", 99.8)).toBe("99,8");
});
