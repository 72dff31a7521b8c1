/**
 * Reads ranges of Node versions such as `^1.2.3 || >=4.5` in `engines`: the forms that the packages here use. Not the
 * semver library, because this runs before packages are installed.
 */
const BOUND = /^(\^|>=) ?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

const partsOf = (version) => version.split('.', 3).map((part) => Number.parseInt(part, 10));

function boundsOf(range) {
  return range.split('||').map((text) => {
    const [, kind, ...lowest] = BOUND.exec(text.trim()) ?? [];
    if (kind === undefined) throw new Error(`"${text.trim()}" is no bound of the form ^1.2.3 or >=1.2.3.`);
    return { isOneMajor: kind === '^', lowest: lowest.map((part) => Number(part ?? 0)) };
  });
}

function isAtLeast(parts, lowest) {
  const differing = parts.findIndex((part, place) => part !== lowest[place]);
  return differing === -1 || parts[differing] > lowest[differing];
}

/** Whether a version such as 22.12.0 is in a range. */
export function isInRange(version, range) {
  const parts = partsOf(version);
  return boundsOf(range).some(
    ({ isOneMajor, lowest }) => isAtLeast(parts, lowest) && (!isOneMajor || parts[0] === lowest[0]),
  );
}

/** The range as text for a message. */
export function rangeInWords(range) {
  return boundsOf(range)
    .map(
      ({ isOneMajor, lowest }) => `${lowest.join('.')} or ${isOneMajor ? `a newer ${lowest[0]}` : 'newer'}`,
    )
    .join(', or ');
}
