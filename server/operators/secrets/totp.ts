import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds for which a code is valid (RFC 6238, section 5.2). */
const period = 30;

// RFC 4648, section 6.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A secret for an authenticator app: 160 bits (RFC 4226, section 4, R6), base 32. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20));
}

/** The six digits of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

/** The time step of a moment. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/**
 * The step to which a code belongs: this one, the one before or the one after, because clocks differ. Undefined
 * when the code is wrong, or not newer than `usedStep`. One that lies ahead was noted while the clock was wrong, and
 * counts as none: all right codes would be refused until then.
 */
export function stepOfCode(secret: string, code: string, usedStep: number, now: Date): number | undefined {
  const current = stepOf(now);
  const used = usedStep > current + 1 ? 0 : usedStep;
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    const given = Buffer.from(code);
    return step > used && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** What an authenticator app reads from a picture (Key Uri Format of Google Authenticator). */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}
