import { createContext, useContext } from "react";

/** What is wrong with one control, as a sentence for the person. */
export type Fault = { readonly name: string; readonly message: string };

/**
 * What a form holds when the server sends it. With `faults` it says what is wrong. With `sentence` its summary is only
 * that sentence, which says why the form was not accepted.
 */
export type FilledForm = {
  /** By the name of the control: text, or every chosen value of a list. */
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly faults?: readonly Fault[];
  readonly sentence?: string;
};

/** Whether the server sends the form back. */
export function isRefused(form: FilledForm | undefined): boolean {
  return form?.sentence !== undefined || (form?.faults ?? []).length > 0;
}

/** The form that the server fills; undefined in the browser, and where it fills none. */
export const ServersForm = createContext<FilledForm | undefined>(undefined);

/** What the server's form holds for a control, first what a text field shows, and what is wrong with it. */
export function useFilled(name: string): {
  readonly values: readonly string[] | undefined;
  readonly error: string | undefined;
} {
  const form = useContext(ServersForm);
  const given = form?.values[name];
  return {
    values: typeof given === "string" ? [given] : given,
    error: form?.faults?.find((fault) => fault.name === name)?.message,
  };
}
