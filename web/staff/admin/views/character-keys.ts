import { createStore } from '../../shared/store.ts';

/**
 * Where it is kept that somebody turned the keys off. It is named after the first of them, the slash: whoever turned that
 * off before there were others wanted none.
 */
const KEPT_AS = 'slash-key-off';

/** A browser that keeps nothing begins with the keys on. */
function isKeptOn(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === null;
  } catch {
    return true;
  }
}

const areOn = createStore(isKeptOn());

/** Whether the keys of one character work: they must be possible to turn off, as who speaks to the device types them unawares (WCAG 2.1.4). */
export const characterKeys = {
  get: areOn.get,
  subscribe: areOn.subscribe,
  turn: (isOn: boolean): void => {
    areOn.set(isOn);
    try {
      if (isOn) localStorage.removeItem(KEPT_AS);
      else localStorage.setItem(KEPT_AS, 'yes');
    } catch {
      // It holds until the page is loaded anew in the browsers that keep nothing.
    }
  },
};

/** Whether the list of the keys is open. */
export const keysHelp = createStore(false);
