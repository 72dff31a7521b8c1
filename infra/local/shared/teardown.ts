/** Clean-up steps for the end of the local run, or for a failed start. */
export interface Teardown {
  readonly add: (undo: () => unknown) => void;
  /** Runs all steps once, the latest first, even when one of them fails. */
  readonly run: () => Promise<void>;
}

export function createTeardown(): Teardown {
  const undos: (() => unknown)[] = [];
  return {
    add: (undo) => undos.push(undo),
    async run() {
      const failures: unknown[] = [];
      for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
        try {
          await undo();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
