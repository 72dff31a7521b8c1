/** Where it is kept that notifications were switched on here: the browser may drop the subscription at any time. */
const KEPT_AS = 'notifications-wished';
const TOLD = 'told';

export interface PushWish {
  readonly isThere: () => boolean;
  readonly set: (isWished: boolean) => void;
  /** @returns true the first time: from then on its person was told that the browser has ended it */
  readonly isToTell: () => boolean;
}

/** @param storage of the browser; where that keeps nothing, there is no wish */
export function createPushWish(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PushWish {
  const read = () => {
    try {
      return storage().getItem(KEPT_AS);
    } catch {
      return null;
    }
  };
  const write = (value: string | undefined) => {
    try {
      if (value === undefined) storage().removeItem(KEPT_AS);
      else storage().setItem(KEPT_AS, value);
    } catch {
      // The switch works all the same.
    }
  };
  return {
    isThere: () => read() !== null,
    set: (isWished) => write(isWished ? 'yes' : undefined),
    isToTell: () => {
      const before = read();
      write(TOLD);
      return before !== TOLD;
    },
  };
}

export const thisWish = createPushWish(() => localStorage);
