/** One statement with its parameters. */
export type Statement = { readonly text: string; readonly parameters: readonly unknown[] };

/**
 * What a thread is asked to do. `unit`: a function of a module, in a savepoint of its own; `write`: one
 * statement; both are committed together with others. `alone`: a statement outside of any transaction. `begin`
 * holds the file for one caller until `end`; `within` is a statement between them. `read`: a statement that
 * changes nothing. `load`: makes units ready before they are asked for.
 */
export type Job =
  | {
      readonly kind: "unit";
      /** Address of the module, as `import.meta.url` tells it. */
      readonly module: string;
      readonly name: string;
      readonly parameters: readonly unknown[];
    }
  | ({ readonly kind: "write" | "alone" | "within" | "read" } & Statement)
  | { readonly kind: "begin" }
  | { readonly kind: "load"; readonly modules: readonly string[] }
  | { readonly kind: "end"; readonly how: "commit" | "rollback" };

/** A job with the number under which it is answered. */
export type Ticket = { readonly id: number; readonly job: Job };

/** The result of a job. A job that is answered as done is on the disk. */
export type Reply =
  | { readonly id: number; readonly done: true; readonly value: unknown }
  | { readonly id: number; readonly done: false; readonly failure: Failure };

/** An error as it is sent between threads, because their messages keep only its text. */
export type Failure = {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string | undefined;
  /** SQLite's extended result code (sqlite.org/rescode.html). */
  readonly errcode?: number | undefined;
};

// Checked by hand: loading a schema library would make every start of a thread slower.
function codesOf(error: Error): Pick<Failure, "code" | "errcode"> {
  return {
    code: "code" in error && typeof error.code === "string" ? error.code : undefined,
    errcode: "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined,
  };
}

export function done(id: number, value: unknown): Reply {
  return { id, done: true, value };
}

export function failed(id: number, error: unknown): Reply {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const { message, stack } = thrown;
  return { id, done: false, failure: { message, stack, ...codesOf(thrown) } };
}

/** The error that a failure stands for, with the codes by which errors are told apart. */
export function errorOf({ message, ...rest }: Failure): Error {
  return Object.assign(new Error(message), rest);
}
