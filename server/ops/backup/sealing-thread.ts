import { parentPort } from "node:worker_threads";
import { Decrypter, Encrypter } from "age-encryption";
import type { Outcome, Task } from "./sealing.ts";

// A program: a thread that encrypts or decrypts one file with age.

/** OWASP Password Storage Cheat Sheet: N=2^17 with r=8, which takes 128 MiB. The library's own is twice that. */
const workFactor = 17;

function encrypterFor({ passphrase, recipient, testWorkFactor }: Task["keys"]): Encrypter {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(testWorkFactor ?? workFactor);
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  if (recipient !== undefined) encrypter.addRecipient(recipient);
  return encrypter;
}

function decrypterFor({ passphrase, identity }: Task["keys"]): Decrypter {
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  if (identity !== undefined) decrypter.addIdentity(identity);
  return decrypter;
}

parentPort?.on("message", async ({ work, keys, bytes }: Task) => {
  try {
    const out = await (work === "seal"
      ? encrypterFor(keys).encrypt(bytes)
      : decrypterFor(keys).decrypt(bytes));
    const outcome: Outcome = { bytes: out };
    parentPort?.postMessage(outcome, [out]);
  } catch (error) {
    const outcome: Outcome = { failed: String(error) };
    parentPort?.postMessage(outcome);
  }
});
