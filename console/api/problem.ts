/** A refusal or a failure. The message is one sentence that says what to do. */
export class CallProblem extends Error {
  /** HTTP status; 0 when the server did not answer. */
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.name = "CallProblem";
    this.status = status;
  }
}

/** Whether what was asked for is there no more: erased, for example. What was read of it before is shown no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 404;
}
