import { describe, expect, test } from "vitest";
import { newTotpSecret } from "#server/operators/secrets/totp.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { halfSession, newOperator } from "#tests/support/operators.ts";
import { findOperator } from "./accounts.ts";
import { addFactor, passkeyOf, removeApp, removePasskey } from "./factors.ts";

const newApp = () => ({ kind: "app", secret: newTotpSecret(), step: 1 }) as const;
const newPasskey = (credentialId: string) =>
  passkeyOf("Key", { credentialId, publicKey: "A", signCount: 0, isSynced: false });

describe.each(engines)("second factors on %s", (engine) => {
  test("of two who know the password, and set one up at the same time, one is turned away", async () => {
    const database = await freshDatabase(engine);
    const operator = await newOperator(database, "owner");
    const [one, other] = [await halfSession(database, operator), await halfSession(database, operator)];
    const outcomes = await Promise.all([
      addFactor(database, one, newApp(), new Date()),
      addFactor(database, other, newPasskey("own"), new Date()),
    ]);
    expect(outcomes.filter((outcome) => outcome === "session over")).toHaveLength(1);
    const { hasTotp, passkeys, recoveryHashes } = (await findOperator(database, operator.email)) ?? operator;
    expect([Number(hasTotp) + passkeys, recoveryHashes.length]).toEqual([1, 10]);
  });

  test("the first one counts as shown, and a further one does not", async () => {
    const database = await freshDatabase(engine);
    const operator = await newOperator(database, "owner");
    const session = await halfSession(database, operator);
    const now = new Date();
    const provedAt = () =>
      database.selectFrom("operator_sessions").select("proved_at").executeTakeFirstOrThrow();
    await addFactor(database, session, newApp(), now);
    expect(await provedAt()).toEqual({ proved_at: now.toISOString() });
    await addFactor(database, session, newPasskey("own"), new Date(now.getTime() + 60_000));
    expect(await provedAt()).toEqual({ proved_at: now.toISOString() });
  });

  test("two that are removed at the same time leave one", async () => {
    const database = await freshDatabase(engine);
    const operator = await newOperator(database, "owner");
    const session = await halfSession(database, operator);
    const [app, key] = [newApp(), newPasskey("own")];
    expect(await addFactor(database, session, app, new Date())).toMatchObject({ codes: { length: 10 } });
    expect(await addFactor(database, session, key, new Date())).toEqual({ codes: [] });
    expect(await addFactor(database, session, key, new Date())).toBe("known");
    const id = key.kind === "passkey" ? key.row.id : "";
    const outcomes = await Promise.all([
      removeApp(database, operator, new Date()),
      removePasskey(database, operator, id, new Date()),
    ]);
    const { hasTotp, passkeys } = (await findOperator(database, operator.email)) ?? operator;
    expect([outcomes, Number(hasTotp) + passkeys]).toEqual([
      hasTotp ? [false, "removed"] : [true, "last"],
      1,
    ]);
  });
});
