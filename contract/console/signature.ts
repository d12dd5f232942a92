/** A mail without the signature at its end. `signature`: "" where it has none. */
export function withoutSignature(text: string, signature: string): string {
  const trimmed = text.trimEnd();
  const sign = signature.trim();
  if (sign === "" || !trimmed.endsWith(sign)) return text;
  const said = trimmed.slice(0, -sign.length);
  // A word that ends like a signature is none.
  return said === "" || said.endsWith("\n") ? said.trimEnd() : text;
}

/** A mail with a signature below it, which stands there once. `before`: one that may stand there and is replaced. */
export function signed(text: string, signature: string, before = signature): string {
  const said = withoutSignature(withoutSignature(text, before), signature);
  return signature === "" ? said : `${said}\n\n${signature}`;
}
