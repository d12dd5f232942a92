import { Said } from "./said.tsx";

/** What a telephone is told to dial (RFC 3966): the digits, without an extension; "" where there are too few. */
export function dialled(phone: string): string {
  const [number = ""] = phone.split(/[a-z#;,]/i, 1);
  const digits = number.replaceAll(/\D/g, "");
  const plus = number.trim().startsWith("+") ? "+" : "";
  return digits.length < 5 ? "" : plus + digits;
}

/** A telephone number that can be called; only its text where nothing can be dialled. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const number = dialled(phone);
  if (number === "") return <Said>{phone}</Said>;
  return (
    <a className="link" href={`tel:${number}`}>
      <Said>{phone}</Said>
    </a>
  );
}
