import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { startS3Peer } from "#tests/support/s3-peer.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { startSftpPeer } from "#tests/support/sftp-peer.ts";

// A server of its own, because its settings are changed; the places for copies are on this machine.
const test = testAt(() =>
  serveSite({
    ALLOW_PRIVATE_MAIL_SERVERS: "on",
    BACKUP_EVERY_HOURS: "24",
    BACKUP_PASSPHRASE: "correct horse battery staple",
  }),
);

// Nobody is signed in at first, and a wrong secret is refused.
test.use({ provoked: /status of 40[01]/ });

const owner = { ...consultant, email: "otto@lumenward.example", name: "Otto Owner", role: "owner" } as const;

const stops: (() => void)[] = [];

test.afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function openBackups(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("heading", { name: "Copies elsewhere" })).toBeVisible();
}

test("an owner sets where copies go, confirms the key of a server, and sees the first copy arrive", async ({
  page,
  site,
}) => {
  const [s3, sftp] = [
    await startS3Peer((stop) => stops.push(stop)),
    await startSftpPeer((stop) => stops.push(stop)),
  ];
  await openConsole(page, site, owner);
  await openBackups(page);
  await page.getByText("Storage that speaks S3", { exact: true }).click();
  await page.getByLabel("Address").fill(s3.place.endpoint);
  await page.getByLabel("Region").fill(s3.place.region);
  await page.getByLabel("Bucket", { exact: true }).fill(s3.place.bucket);
  await page.getByLabel("Folder in the bucket").fill(s3.place.folder);
  await page.getByLabel("Key id").fill(s3.place.keyId);
  await page.getByLabel("Secret of the key").fill("another");
  await expectAccessible(page);
  const save = () => page.getByRole("button", { name: "Try it, and save" }).first().click();
  await save();
  await expect(page.getByRole("alert")).toContainText("The secret does not belong to the key id.");
  // Nothing that was typed is lost.
  await expect(page.getByLabel("Bucket", { exact: true })).toHaveValue(s3.place.bucket);
  await page.getByLabel("Secret of the key").fill(s3.place.secret);
  await save();
  await expect(page.getByText(`bucket ${s3.place.bucket} at ${s3.place.endpoint}`)).toBeVisible();
  await expect(page.getByText(/The newest copy there is that of the backup of/)).toBeVisible({
    timeout: 30_000,
  });
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^site\/lumenward-.+\.jsonl\.gz\.age$/)]);
  await expect(page.getByLabel("Secret of the key")).toHaveValue("");

  await page.getByText("A server that speaks SFTP", { exact: true }).click();
  await page.getByLabel("Server").fill(sftp.place.host);
  await page.getByLabel("Port").fill(String(sftp.place.port));
  await page.getByLabel("User").fill(sftp.place.user);
  await page.getByLabel("Private key").fill(sftp.privateKey);
  await page.getByLabel("Folder", { exact: true }).fill(sftp.place.folder);
  await page.getByRole("button", { name: "Try it, and save" }).last().click();
  const asked = page.getByRole("alert").filter({ hasText: "Is this the key of your server?" });
  await expect(asked).toContainText(sftp.place.hostKey);
  expect(sftp.proofs).toEqual([]);
  await expectAccessible(page);
  await page.getByLabel("Yes, I have compared it").check();
  await page.getByRole("button", { name: "Try it, and save" }).last().click();
  await expect(page.getByText(`${sftp.place.user} at ${sftp.place.host}`)).toBeVisible();
  await expect.poll(() => [...sftp.files.keys()].length, { timeout: 30_000 }).toBe(1);
  await page.getByRole("button", { name: "Try the place" }).click();
  await expect(page.getByRole("status").filter({ hasText: "It works" })).toBeVisible();
  sftp.fault.kind = "read-only";
  await page.getByRole("button", { name: "Try the place" }).click();
  await expect(page.getByRole("status").filter({ hasText: "may not write in this folder" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await cutOffTexts(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove the place" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(/Backups lie beside what they are for/)).toBeVisible();
});
