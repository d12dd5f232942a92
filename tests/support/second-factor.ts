import { sessions } from "#contract/console/operators.ts";
import { own, recoveryCodes, totpOffer } from "#contract/console/own.ts";
import { codeAt } from "./one-time-codes.ts";

type Credentials = { readonly email: string; readonly password: string };

/**
 * Sets up an authenticator app at a running server, by the calls of the console, for an operator without one.
 * Gives the recovery codes, which work at any time.
 */
export async function setUpSecondFactor(
  origin: string,
  { email, password }: Credentials,
): Promise<readonly string[]> {
  let cookie = "";
  const call = async (path: string, fields: object): Promise<unknown> => {
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    const response = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(fields) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    cookie ||= response.headers
      .getSetCookie()
      .map((one) => one.split(";", 1)[0])
      .join("; ");
    return response.json();
  };
  await call(sessions.signIn.path, { email, password });
  const { secret } = totpOffer.parse(await call(own.offerTotp.path, {}));
  const proof = { password, secret, code: codeAt(secret, new Date()) };
  return recoveryCodes.parse(await call(own.confirmTotp.path, proof)).codes;
}
