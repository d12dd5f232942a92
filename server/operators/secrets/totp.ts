import { generateSecret, generateURI, verifySync } from "otplib";

/** Seconds for which a code is valid (RFC 6238, section 5.2). */
const period = 30;

/** A secret for an authenticator app: 160 bits (RFC 4226, section 4, R6), base 32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The time step of a moment. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/**
 * The step to which a code belongs: this one, the one before or the one after, because clocks differ. Undefined
 * when the code is wrong, or not newer than `usedStep`. A `usedStep` in the future comes from a wrong clock,
 * and is ignored: it would refuse every right code until then.
 */
export function stepOfCode(secret: string, code: string, usedStep: number, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepOf(now);
  const afterTimeStep = usedStep > current + 1 ? 0 : usedStep;
  const epoch = now.getTime() / 1000;
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: period, afterTimeStep });
  return checked.valid && "timeStep" in checked ? checked.timeStep : undefined;
}

/** What an authenticator app reads from a picture (Key Uri Format of Google Authenticator). */
export function totpAddress(secret: string, issuer: string, account: string): string {
  return generateURI({ secret, issuer, label: account });
}
