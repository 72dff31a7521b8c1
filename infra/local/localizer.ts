/**
 * Puts local origins in place of the real ones they stand for, wherever a text names them.
 * @param origins scheme and host of each real origin, with the local one
 */
export function createLocalizer(origins: ReadonlyMap<string, string>): (text: string) => string {
  return (text) => {
    let localized = text;
    for (const [real, local] of origins) localized = localized.replaceAll(real, local);
    return localized;
  };
}
