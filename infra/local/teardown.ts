/** What has to be undone when the local run ends, or when it fails while it starts. */
export interface Teardown {
  readonly add: (undo: () => unknown) => void;
  /** Undoes everything once, the latest first. One failure does not keep the others from being undone. */
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
