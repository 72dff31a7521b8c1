/**
 * Replaces real origins in a text by the local ones.
 * @param origins scheme and host of each real origin, with the local one
 */
export function createLocalizer(origins: ReadonlyMap<string, string>): (text: string) => string {
  return (text) => {
    let localized = text;
    for (const [real, local] of origins) localized = localized.replaceAll(real, local);
    return localized;
  };
}
