/** A source of chance that gives the same for the same seed. */
export interface Chance {
  /** From 0 up to 1, without it. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both possible. */
  readonly whole: (least: number, most: number) => number;
  readonly oneOf: <Element>(elements: readonly [Element, ...Element[]]) => Element;
  readonly happens: (share: number) => boolean;
  readonly uuid: () => string;
}

/** A number of 32 bits for a text: FNV-1a. */
function digestOf(text: string): number {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return digest >>> 0;
}

/**
 * Mulberry32, which is small and good enough to choose faults with.
 * @param name keeps the choices of one part apart from those of another under the same seed
 */
export function chanceOf(seed: number, name: string): Chance {
  let state = digestOf(`${seed} ${name}`);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
  return {
    next,
    whole,
    oneOf: (elements) => elements[whole(0, elements.length - 1)] ?? elements[0],
    happens: (share) => next() < share,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
