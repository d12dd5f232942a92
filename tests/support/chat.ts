import type { Locator, Page } from "@playwright/test";

/** The origin of the calendar, at which a stand-in page is served. */
export const calendarOrigin = "https://calendly.com";

/** The chat of a page, operated the way a person does it. */
export function chatOn(page: Page) {
  const opener = page.getByRole("button", { name: /chat/i }).and(page.locator("body > :not(header) *"));
  const panel = page.getByRole("dialog", { name: /^Ask / });
  const log = panel.getByRole("log");
  const field = panel.getByRole("textbox", { name: /message/ });
  return {
    opener,
    panel,
    log,
    field,
    options: panel.getByRole("list", { name: "Quick questions" }).getByRole("button"),
    send: panel.getByRole("button", { name: "Send", exact: true }),
    typing: log.getByText("The assistant is typing"),
    calendar: panel.locator("iframe"),
    loading: panel.getByText("Loading calendar...", { exact: true }),
    closeCalendar: panel.getByRole("button", { name: "Close calendar" }),
    schedule: panel.getByRole("button", { name: "Schedule Free 30-min Consultation" }),
    button: (name: string): Locator => panel.getByRole("button", { name, exact: true }),
    open: async (): Promise<void> => {
      await opener.click();
      await panel.waitFor();
    },
    say: async (text: string): Promise<void> => {
      await field.fill(text);
      await field.press("Enter");
    },
  };
}

/** Answers instead of the calendar's own page. Returns every requested address of it. */
export async function standInForCalendar(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(`${calendarOrigin}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Calendar</title><button>Confirm</button><script>
        document.querySelector("button").onclick = () => parent.postMessage({ event: "calendly.event_scheduled" }, "*");
      </script></html>`,
    });
  });
  return asked;
}
