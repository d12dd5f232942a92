import { withKeyedDigits } from "#words/phone-digits.ts";
import { Said } from "./said.tsx";

/** The digits that a telephone dials (RFC 3966), without an extension; "" when there are too few. */
export function dialled(phone: string): string {
  const [number = ""] = withKeyedDigits(phone).split(/[a-z#;,]/i, 1);
  const digits = number.replaceAll(/\D/g, "");
  const plus = number.trim().startsWith("+") ? "+" : "";
  return digits.length < 5 ? "" : plus + digits;
}

/** A telephone number as a link that dials it, or as text when it cannot be dialled. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const number = dialled(phone);
  if (number === "") return <Said>{phone}</Said>;
  return (
    <a className="link" href={`tel:${number}`}>
      <Said>{phone}</Said>
    </a>
  );
}
