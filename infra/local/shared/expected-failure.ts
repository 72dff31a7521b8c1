/** A failure that the developer can mend. Its one-sentence message says how and is printed without a stack trace. */
export class ExpectedFailure extends Error {
  override readonly name = 'ExpectedFailure';
  /** Exit code of the process: 2 for a wrong option, as shells have it, else 1. */
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
