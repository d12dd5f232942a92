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
