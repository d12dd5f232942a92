import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Company } from "#contract/company.ts";
import type { DeviceList, devices } from "#contract/console/devices.ts";
import type { Database } from "#server/database/open.ts";
import type { PushDevicesTable } from "#server/database/tables/console.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { HttpError } from "#server/http/errors.ts";
import { record } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { clientOf } from "#server/operators/sessions/rules.ts";
import type { Settings } from "#server/settings/settings.ts";
import { publicPart, serverKey } from "./signing.ts";
import { tellDevices, wishesOf } from "./tell.ts";

/** What the handlers of devices work with. */
export type DevicesDesk = {
  readonly database: Database;
  readonly company: Pick<Company, "domain" | "businessHours">;
  readonly settings: Pick<Settings, "webPush">;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

/** Devices of an operator at most; those that were added first are dropped. */
const mostDevices = 10;

const storeDevice = unitOfWork(
  import.meta.url,
  async function storeDevice(transaction: Transaction<Tables>, device: PushDevicesTable): Promise<void> {
    const { endpoint, operator_id, created_at } = device;
    // Whoever signs in to a browser that another one has used takes over its notices.
    await transaction.deleteFrom("push_devices").where("endpoint", "=", endpoint).execute();
    await transaction.insertInto("push_devices").values(device).execute();
    const all = await transaction
      .selectFrom("push_devices")
      .select("id")
      .where("operator_id", "=", operator_id)
      .orderBy("id", "desc")
      .execute();
    const dropped = all.slice(mostDevices).map(({ id }) => id);
    if (dropped.length > 0) await transaction.deleteFrom("push_devices").where("id", "in", dropped).execute();
    await record(transaction, { id: operator_id }, "added a device", device.client, new Date(created_at));
  },
);

const queueTest = unitOfWork(
  import.meta.url,
  async function queueTest(
    transaction: Transaction<Tables>,
    operatorId: string,
    about: { readonly domain: string; readonly now: Date },
  ): Promise<void> {
    await tellDevices(transaction, { what: "test", leadId: null }, { operatorId }, about);
  },
);

function devicesOf(database: Database, operatorId: string) {
  return database
    .selectFrom("push_devices")
    .select(["id", "endpoint", "client", "created_at as createdAt"])
    .where("operator_id", "=", operatorId)
    .orderBy("id")
    .execute();
}

/** The signed-in operator's devices that ring. */
export const deviceHandlers: ConsoleHandlers<DevicesDesk, typeof devices> = {
  async listDevices({ database, company, settings, operator }): Promise<DeviceList> {
    const { push_wishes } = await database
      .selectFrom("operators")
      .select("push_wishes")
      .where("id", "=", operator.id)
      .executeTakeFirstOrThrow();
    return {
      key: settings.webPush === "off" ? null : publicPart(await serverKey(database)),
      wishes: wishesOf(push_wishes),
      devices: await devicesOf(database, operator.id),
      firmZone: company.businessHours.timeZone,
    };
  },

  /** It rings until its session is ended. 400 for an address that is not encrypted. */
  async addDevice({ database, settings, operator, signedIn, http, now }, { endpoint, p256dh, auth }) {
    if (settings.webPush === "off")
      throw new HttpError(409, "Notices to devices are switched off on this server.");
    if (settings.webPush === "on" && !endpoint.startsWith("https://"))
      throw new HttpError(400, "This browser gave an address that is not encrypted.");
    await storeDevice(database, {
      id: randomUUIDv7(),
      operator_id: operator.id,
      session_id: signedIn.sessionId,
      ...{ endpoint, p256dh, auth },
      client: clientOf(http.req.header("user-agent") ?? ""),
      created_at: now.toISOString(),
    });
  },

  async removeDevice({ database, operator }, { id }) {
    const removed = await database
      .deleteFrom("push_devices")
      .where("id", "=", id)
      .where("operator_id", "=", operator.id)
      .returning("id")
      .execute();
    if (removed.length === 0) throw new HttpError(404, "This device is not there any more.");
  },

  async changeWishes({ database, operator }, wishes) {
    const push_wishes = JSON.stringify(wishes);
    await database.updateTable("operators").set({ push_wishes }).where("id", "=", operator.id).execute();
  },

  /** Goes through the queue like every other notice. */
  async testDevices({ database, company, wake, operator, now }) {
    await queueTest(database, operator.id, { domain: company.domain, now });
    wake();
  },
};
