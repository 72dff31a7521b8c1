import type { Mutant } from './mutant.ts';

/** What a worker is to run: the tests as they are, or after a mistake was made. */
export interface Task {
  readonly tests: readonly string[];
  readonly mutant?: Mutant;
}

/** `failed` names the files that are red; empty when nothing was noticed. */
export interface Outcome {
  readonly failed: readonly string[];
  readonly seconds: number;
  /** Whether time ran out and nothing else failed, which a busy machine alone can do. */
  readonly isTimeout?: boolean;
  /** Why the task could not be carried out. */
  readonly problem?: string;
}
