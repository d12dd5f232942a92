import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { type StandIn, standInForSpeech } from "#tests/support/stand-in-speech.ts";

async function openVoice(page: Page, standIn: StandIn) {
  await standInForSpeech(page, standIn);
  await page.goto("/terms");
  await page.getByRole("button", { name: /chat/i }).click();
  await page.getByRole("button", { name: /voice/i }).click();
  const panel = page.getByRole("dialog", { name: "Talk by voice" });
  await expect(panel).toBeVisible();
  return {
    panel,
    button: (name: string) => panel.getByRole("button", { name, exact: true }),
    messages: panel.getByRole("log").locator(":scope > ul > li"),
  };
}

const logOf = (page: Page) => page.evaluate(() => window.speechLog);
/** Says a phrase as soon as a recognizer is on. */
const hear = (page: Page, text: string) =>
  expect.poll(() => page.evaluate((phrase) => window.hear(phrase), text)).toBe(true);

/** Lets the assistant speak to its end. */
async function letItSpeak(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.endSentence())).toBe(true);
  while (await page.evaluate(() => window.endSentence()));
}

test("a visitor talks with the assistant, mutes it, disconnects and closes", async ({ page }) => {
  const { panel, button, messages } = await openVoice(page, {
    recognition: "service",
    microphone: "allowed",
  });
  const box = await panel.boundingBox();
  expect([box?.width, box?.height]).toEqual([384, 500]);
  await expect(panel).toContainText("may send the audio to its maker's speech service");
  await expect(button("Start listening")).toBeDisabled();
  await expectAccessible(page);

  await button("Connect").click();
  await expect(button("Connecting...")).toBeVisible();
  await expect(messages).toHaveText([/automatic assistant/]);
  await expect(panel.getByRole("status")).toHaveText("Speaking");

  // Recognition waits for the end of the greeting, which is spoken sentence by sentence.
  await button("Start listening").click();
  await expect.poll(() => logOf(page)).toContain("microphone off");
  expect(await page.evaluate(() => window.hear("too early"))).toBe(false);
  await letItSpeak(page);
  await expect(panel.getByRole("status")).toHaveText("Listening");
  const spoken = (await logOf(page)).filter((line) => line.startsWith("speak"));
  expect(spoken).toEqual([
    "speak en-US 0.9 1 1: Hello, I am Lumenward's automatic assistant.",
    expect.stringMatching(/^speak en-US 0\.9 1 1: Choose Start listening/),
  ]);

  await hear(page, " how long does SOC 2 take ");
  await expect(messages.nth(1)).toContainText("how long does SOC 2 take");
  await expect(messages.nth(2)).toContainText(/Type II report \S+ months/);
  expect(await page.evaluate(() => window.hear("an echo"))).toBe(false);
  await expectAccessible(page);

  await button("Mute").click();
  await expect.poll(async () => (await logOf(page)).slice(-2)).toEqual(["cancel", "listen en-US"]);
  await hear(page, "our systems are down");
  await expect(messages.nth(4)).toContainText(/Call \+1.*Support is (?:open|closed) now/);
  await expect(messages.nth(4).getByRole("link", { name: "Book a Call" })).toHaveAttribute(
    "href",
    "/ask/scheduling",
  );
  expect((await logOf(page)).at(-1)).toBe("listen en-US");
  await hear(page, "   ");
  await expect(messages).toHaveCount(5);
  await button("Unmute").click();

  await page.evaluate(() => window.failRecognition("no-speech"));
  await expect(button("Stop listening")).toBeVisible();
  await page.evaluate(() => window.failRecognition("network"));
  await expect(button("Start listening")).toBeEnabled();
  await expect(messages.last()).toContainText("Listening has stopped");

  await button("Disconnect").click();
  await expect(messages).toHaveCount(0);
  await expect(panel.getByRole("status")).toHaveText("Disconnected");
  expect((await logOf(page)).at(-1)).toBe("cancel");

  await button("Connect").click();
  await letItSpeak(page);
  await button("Start listening").click();
  await hear(page, "what does it cost");
  await expect(panel.getByRole("status")).toHaveText("Speaking");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  expect((await logOf(page)).at(-1)).toBe("cancel");
  expect(await page.evaluate(() => window.hear("still there?"))).toBe(false);
  await expect(page.getByRole("button", { name: /voice/i })).toBeFocused();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a visitor who refuses the microphone is told so; the chat stays", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { panel, button, messages } = await openVoice(page, { recognition: "device", microphone: "denied" });
  await expect(panel).toContainText("recognized on this device. No audio leaves it.");
  await button("Connect").click();
  await button("Start listening").click();
  await expect(messages.last()).toContainText(
    "Microphone access denied. Please enable microphone permissions and try again.",
  );
  await expect(button("Start listening")).toBeEnabled();
  expect((await logOf(page)).filter((line) => line.startsWith("listen"))).toEqual([]);
  const box = await panel.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
  await expectAccessible(page);
  await button("Close").click();
  await expect(panel).toBeHidden();
});

test("a browser without recognition says so after five seconds, and disables the control at once", async ({
  page,
}) => {
  await page.clock.install();
  const { button, messages } = await openVoice(page, { recognition: "none", microphone: "allowed" });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button("Connect").click();
  await page.clock.runFor(1000);
  await expect(messages).toHaveCount(1);
  await expect(button("Start listening")).toBeDisabled();
  await page.clock.runFor(4900);
  await expect(messages).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(messages.last()).toContainText("Speech recognition is unavailable in this browser");
  await page.clock.resume();
  await expectAccessible(page);
});

test("a connection that fails says so, leaves nothing on, and can be tried again", async ({ page }) => {
  const { panel, button, messages } = await openVoice(page, { recognition: "device", microphone: "allowed" });
  await page.evaluate(() => {
    const { speak } = speechSynthesis;
    speechSynthesis.speak = () => {
      speechSynthesis.speak = speak;
      throw new Error("no voice");
    };
  });
  await button("Connect").click();
  await expect(messages).toHaveText([/The voice connection failed\. Please connect again/]);
  await expect(panel.getByRole("status")).toHaveText("Disconnected");
  await expect(button("Start listening")).toBeDisabled();
  await button("Connect").click();
  await expect(messages.last()).toContainText("automatic assistant");
});

test("recognition on the device is asked to stay there", async ({ page }) => {
  const { button } = await openVoice(page, { recognition: "device", microphone: "allowed" });
  await button("Connect").click();
  await letItSpeak(page);
  await button("Start listening").click();
  await expect.poll(() => logOf(page)).toContain("listen en-US locally");
});

test("the browser's own recognition does no harm, whatever it can do", async ({ page }) => {
  await page.goto("/terms");
  await page.getByRole("button", { name: /chat/i }).click();
  await page.getByRole("button", { name: /voice/i }).click();
  const panel = page.getByRole("dialog", { name: "Talk by voice" });
  await panel.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(panel.getByRole("log")).toContainText("automatic assistant");
  await panel.getByRole("button", { name: "Mute" }).click();
  await panel.getByRole("button", { name: "Start listening" }).click();
  await panel.getByRole("button", { name: "Disconnect" }).click();
  await expect(panel.getByRole("status")).toHaveText("Disconnected");
});
