import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { expectAccessible } from "#tests/support/accessible.ts";
import { collectEvents } from "#tests/support/events.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { sendPlainForm } from "#tests/support/onboarding-form.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { untilDrawn } from "#tests/support/shift.ts";
import { areOff } from "#tests/support/switched-off.ts";

const bar = (page: Page) => page.locator("header").first();
const pages = ["/", "/questionnaire", "/no-such-page"];
const phone = { width: 390, height: 844 };
const sections = ["about", "challenge", "services", "offers", "how-it-works", "pricing", "contact"];
const notFoundNoise = /status of 404/;

const frame = z
  .object({ bar: z.array(z.object({ label: z.string(), href: z.string() })), getStarted: z.string() })
  .parse(parse(readFileSync("content/frame.yaml", "utf8")));

/** Words and addresses of the bar's links. */
const barLinks = [
  ...frame.bar.filter(({ href }) => !areOff(href)).map(({ label, href }) => [label, href]),
  [frame.getStarted, "/questionnaire"],
];

/** Words and addresses of the links that a visitor can see. */
async function visibleLinks(within: Locator) {
  const links = await within.getByRole("link").all();
  return Promise.all(links.map(async (link) => [await link.innerText(), await link.getAttribute("href")]));
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

/** Controls in the page's content that have no border, and are in no element that has one. */
function borderlessControls(page: Page) {
  return page
    .locator("main :is(button, .button, input:not([type=radio], [type=checkbox]), select)")
    .evaluateAll((controls) => {
      const hasEdge = (element: Element | null) =>
        element !== null && getComputedStyle(element).borderBottomStyle !== "none";
      return controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => !hasEdge(control) && !hasEdge(control.parentElement))
        .map((control) => control.outerHTML.slice(0, 120));
    });
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const day = "rgb(247, 251, 248)";
const night = "rgb(10, 23, 18)";

test.describe("the bar", () => {
  for (const path of pages) {
    test(`has the links of the content on ${path}`, async ({ page }) => {
      await page.goto(path);
      expect(await visibleLinks(bar(page).getByRole("navigation"))).toEqual(barLinks);
    });
  }
  test.use({ provoked: notFoundNoise });

  test("books a call in a new tab", async ({ page }) => {
    await page.goto("/");
    const book = bar(page).getByRole("link", { name: "Book a Call" });
    await expect(book).toHaveAttribute("href", /^https:\/\/calendly\.com\/[\w-]+\/30min$/);
    await expect(book).toHaveAttribute("target", "_blank");
    await expect(book).toHaveAttribute("rel", /noopener/);
  });

  test("turns translucent with blur after 50 px, not before", async ({ page }) => {
    await page.goto("/");
    const look = () =>
      bar(page).evaluate((element) => {
        const { backdropFilter, backgroundColor } = getComputedStyle(element);
        return { blurred: /blur\(/.test(backdropFilter), translucent: /\/ 0?\.\d+\)/.test(backgroundColor) };
      });
    expect(await look()).toEqual({ blurred: false, translucent: false });
    await scrollTo(page, 50);
    await page.waitForTimeout(300);
    expect(await look()).toEqual({ blurred: false, translucent: false });
    await scrollTo(page, 51);
    await expect.poll(look).toEqual({ blurred: true, translucent: true });
  });
});

/** The addresses in each menu panel; the three assessments and the sample report are among them. */
const panels = [
  ["More about services", ["/compliance-quick-start", "/it-assessment", "/soc2-questionnaire"]],
  ["More to read", ["/blog", "/ask", "/sample-report", "/about"]],
] as const;

test.describe("the panels of the bar", () => {
  test("open by keyboard, one at a time; Escape closes and gives the focus back", async ({ page }) => {
    await page.goto("/");
    for (const [name, addresses] of panels) {
      const button = bar(page).getByRole("button", { name });
      await tabTo(page, button);
      await page.keyboard.press("Enter");
      const shown = page.locator(":popover-open");
      await expect(shown).toHaveCount(1);
      await expect(button).toHaveAttribute("aria-expanded", "true");
      for (const address of addresses) {
        await expect(shown.locator(`a[href="${address}"]`)).toBeVisible({ visible: !areOff(address) });
      }
      await page.keyboard.press("Tab");
      await expect(shown.locator(":focus")).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(shown).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute("aria-expanded", "false");
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("they open, lead on, and stand in the menu of a small screen", async ({ page }) => {
      test.skip(areOff("/it-assessment"), "a page of it is switched off");
      await page.goto("/services");
      await bar(page).getByRole("button", { name: "More about services" }).click();
      await page.locator(":popover-open").getByRole("link", { name: "IT health check" }).click();
      await expect(page).toHaveURL("/it-assessment");
      await page.setViewportSize(phone);
      await bar(page).getByRole("button", { name: "Menu" }).click();
      const menu = bar(page).getByRole("navigation", { name: "Menu" });
      await menu.getByRole("button", { name: "More to read" }).click();
      await expect(menu).toBeVisible();
      await page.locator(".bar-panel:popover-open").getByRole("link", { name: "Sample report" }).click();
      await expect(page).toHaveURL("/sample-report");
    });
  });
});

test.describe("the menu on a small screen", () => {
  test.use({ viewport: phone });

  test("lists the same links, closes with Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    const button = bar(page).getByRole("button", { name: "Menu" });
    const menu = bar(page).getByRole("navigation", { name: "Menu" });
    await page.mouse.wheel(0, 1);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(menu).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const { y = Number.NaN, height = Number.NaN } = (await button.boundingBox()) ?? {};
    expect((await menu.boundingBox())?.y, "below the button").toBeGreaterThan(y + height);
    expect(await visibleLinks(menu)).toEqual(barLinks);
    await tabTo(page, menu.getByRole("link", { name: frame.getStarted }));
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("it opens too", async ({ page }) => {
      await page.goto("/");
      await bar(page).getByRole("button", { name: "Menu" }).click();
      expect(await visibleLinks(bar(page).getByRole("navigation", { name: "Menu" }))).toEqual(barLinks);
    });
  });
});

test("Back to top appears after 300 px, and works", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Back to top" });
  await expect(button).toBeHidden();
  await scrollTo(page, 300);
  await page.waitForTimeout(300);
  await expect(button).toBeHidden();
  await scrollTo(page, 301);
  await expect(button).toBeVisible();
  await scrollTo(page, 2000);
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

for (const [reducedMotion, isSmooth] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`Back to top ${isSmooth ? "glides" : "jumps for who wants less motion"}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await scrollTo(page, 3000);
    const positions = await page
      .getByRole("button", { name: "Back to top" })
      .evaluate(async (button: HTMLElement) => {
        button.click();
        const seen = [scrollY];
        while (scrollY > 0) {
          await new Promise((done) => requestAnimationFrame(done));
          seen.push(scrollY);
        }
        return seen.filter((at) => at > 0 && at < 3000);
      });
    expect(positions.length > 3).toBe(isSmooth);
  });
}

for (const width of [320, 390, 820, 1280, 1440, 1920]) {
  test(`at ${width} px neither the chat's button nor "Back to top" lies on a text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/services");
    await page.mouse.wheel(0, 1);
    await expect(page.locator(".back-to-top")).toBeAttached();
    const covered = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll(".chat .button, .back-to-top, .call-link")];
        const strip = document.querySelector(".chat")?.getBoundingClientRect();
        // What lies below the strip's upper edge is beyond the window for a reader.
        const edge = strip?.height ? strip.top : innerHeight;
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        const isCovered = (line: DOMRect) =>
          line.bottom <= edge &&
          boxes.some(
            ({ left, right, top, bottom }) =>
              line.left < right && line.right > left && line.top < bottom && line.bottom > top,
          );
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          const { parentElement: parent } = node;
          if (!parent?.checkVisibility() || !node.textContent?.trim() || buttons.includes(parent)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if ([...range.getClientRects()].some(isCovered)) found.push(node.textContent.trim());
        }
        return found;
      });
    const { scrollHeight } = await page.evaluate(() => document.documentElement);
    for (let y = 400; y < scrollHeight; y += 700) {
      await scrollTo(page, y);
      await expect(page.getByRole("button", { name: "Back to top" })).toBeVisible();
      expect(await covered(), `at ${y} px`).toEqual([]);
    }
  });
}

test("on a phone the firm is called from any screen but that of a form", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/services");
  await page.mouse.wheel(0, 1);
  const call = page.getByRole("link", { name: "Call", exact: true });
  await expect(call).toHaveAttribute("href", /^tel:\+?\d+$/);
  await expect(call).toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(call).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/questionnaire");
  await page.mouse.wheel(0, 1);
  await expect(page.locator(".call-link")).toBeAttached();
  await expect(call).toBeHidden();
});

test("the first stop of the keyboard skips to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test.describe("the theme", () => {
  const theme = (page: Page) => page.getByRole("group", { name: "Theme" });
  const choice = (page: Page, name: string) => theme(page).getByRole("radio", { name });

  test("follows the system while nothing is chosen", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    expect(await paper(page)).toBe(day);
    await expect(choice(page, "System")).toBeChecked();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await paper(page)).toBe(night);
  });

  test("that was chosen is there before anything is painted, also after a reload", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.setAttribute("data-first", getComputedStyle(document.body).backgroundColor);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-first", day);
    await theme(page).getByText("Dark").click();
    expect(await paper(page)).toBe(night);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-first", night);
    await expect(choice(page, "Dark")).toBeChecked();
    await theme(page).getByText("System").click();
    expect(await paper(page)).toBe(day);
    await page.reload();
    expect(await paper(page)).toBe(day);
  });
});

test.describe("an unknown address", () => {
  test.use({ provoked: notFoundNoise });

  test("gets status 404, the specified strings and ways on", async ({ page }) => {
    const response = await page.goto("/no/such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("every page", () => {
  test.use({ provoked: notFoundNoise });

  test("has its own title and description of the right length", async ({ page, request }) => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
    const all = [...pages, await sendPlainForm(request, "Titles Ltd")];
    for (const path of all) {
      await page.goto(path);
      const title = await page.title();
      const description = (await page.locator("meta[name=description]").getAttribute("content")) ?? "";
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeGreaterThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(160);
      seen.titles.add(title);
      seen.descriptions.add(description);
    }
    expect([seen.titles.size, seen.descriptions.size]).toEqual([all.length, all.length]);
  });

  for (const path of pages) {
    // One test for everything, because opening the page is what takes time.
    test(`${path} has one h1, a main, a bar and a footer, fits, and can be seen in forced colors and on paper`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("main")).toHaveCount(1);
      await expect(page.locator("main h1")).toBeVisible();
      await expect(page.locator("body > header").first().locator("nav")).not.toHaveCount(0);
      const footer = page.locator("body > footer");
      await expect(footer).toContainText(/© \d{4}/);
      await expect(footer.locator("a[href='/terms']")).toBeVisible();
      await expect(footer.locator("a[href='/privacy']")).toBeVisible();

      for (const { width, text } of [
        { width: 320, text: "100%" },
        { width: 640, text: "200%" },
        { width: 1280, text: "200%" },
      ]) {
        await test.step(`fits a screen of ${width} px with text of ${text}`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), text);
          expect(await cutOffTexts(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }

      await test.step("shows its controls in forced colors", async () => {
        await page.emulateMedia({ forcedColors: "active" });
        expect(await borderlessControls(page)).toEqual([]);
      });

      await test.step("prints as black words on white paper, without the bar", async () => {
        await page.emulateMedia({ media: "print", colorScheme: "dark", forcedColors: "none" });
        // Some pages load their rules for paper at the first sign of activity.
        await page.mouse.wheel(0, 1);
        await expect(bar(page)).toBeHidden();
        await expect(page.getByRole("button", { name: "Back to top" })).toBeHidden();
        expect(await paper(page)).toBe("rgb(255, 255, 255)");
        expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(0, 0, 0)");
      });
    });
  }
});

for (const viewport of [{ width: 1440, height: 900 }, phone]) {
  test(`a jump to a section stops 80 px above it (${viewport.width} px)`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const id of sections) {
      await page.goto("about:blank");
      await page.goto(`/#${id}`);
      const target = page.locator(`[id="${id}"]`);
      await expect(target).toHaveCount(1);
      await untilDrawn(page);
      // A page that ends earlier cannot scroll further.
      const left = () =>
        target.evaluate((element) => {
          const { scrollHeight } = document.documentElement;
          const below = Math.round(scrollHeight - innerHeight - scrollY);
          return Math.min(Math.round(element.getBoundingClientRect().top) - 80, below);
        });
      // The last section is at the page's end, which moves by up to a line when the faces are drawn.
      const most = id === sections.at(-1) ? 24 : 0;
      await expect.poll(left, `what is left to the top of #${id}`).toBeLessThanOrEqual(most);
      expect(await left(), `what #${id} is above its place`).toBeGreaterThanOrEqual(-most);
    }
  });
}

test.describe("for a visitor without a wish for less motion", () => {
  test.use({ glides: true });

  test("Learn More scrolls smoothly to the services", async ({ page }) => {
    await page.goto("/");
    const positions = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      addEventListener("scroll", () => seen.add(scrollY));
      return seen;
    });
    await page.getByRole("link", { name: "Learn More" }).click();
    // A page scrolls by whole pixels, and its sections may begin between two.
    const besideTop = () =>
      page.locator("#services").evaluate((element) => Math.abs(element.getBoundingClientRect().top - 80));
    await expect.poll(besideTop).toBeLessThanOrEqual(1);
    expect(await positions.evaluate((seen) => seen.size)).toBeGreaterThan(2);
  });

  test("while one tabs, focus is never out of sight", async ({ page }) => {
    await page.goto("/pricing");
    await page.getByRole("link", { name: "Skip to" }).focus();
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press("Tab");
      const { top, bottom } = await page.evaluate(() => {
        const { top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
        return { top, bottom: innerHeight - bottom };
      });
      expect(Math.min(top, bottom), `press ${press}`).toBeGreaterThan(-60);
    }
  });
});

test.describe("what is counted", () => {
  test("one page_view per page load", async ({ page }) => {
    const events = collectEvents(page);
    await page.goto("/?from=mail");
    await expect.poll(() => events.length).toBe(1);
    const [view] = events;
    expect(view).toEqual({
      event: "page_view",
      page_location: page.url(),
      page_title: await page.title(),
      page_path: "/",
      visit: "!/?from=mail",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    await bar(page).getByRole("link", { name: "Get Started" }).click();
    await expect.poll(() => events.map(({ page_path }) => page_path)).toEqual(["/", "/questionnaire"]);
    expect(await page.context().cookies()).toEqual([]);
  });

  for (const { within, name, place } of [
    { within: "main", name: "Schedule Consultation", place: "hero_section" },
    { within: "#contact", name: "Schedule Free 30-min Consultation", place: "final_cta" },
  ]) {
    test(`a press on ${name} at ${place}`, async ({ page, context }) => {
      await context.route("https://calendly.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>The calendar</title>" }),
      );
      const events = collectEvents(page);
      await page.goto("/");
      const opened = context.waitForEvent("page");
      await page.locator(within).getByRole("link", { name }).click();
      await expect(await opened).toHaveURL(
        (url) => url.pathname.endsWith("/30min") && url.searchParams.get("utm_term") === place,
      );
      await expect
        .poll(() => events.at(-1))
        .toMatchObject({ event: "button_click", button_name: name, click_location: place, page_path: "/" });
    });
  }
});
