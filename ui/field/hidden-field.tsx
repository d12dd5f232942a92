import { useFilled } from "./filled-form.ts";

/** A value that a form sends and nobody sees. When the server sends the form back, it is what was sent. */
export function HiddenField({ name, value = "" }: { readonly name: string; readonly value?: string }) {
  const { values } = useFilled(name);
  return <input type="hidden" name={name} value={values?.[0] ?? value} />;
}
