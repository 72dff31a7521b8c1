/** What somebody wrote in several lines, in one: each line is a thing of its own. */
export const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join(', ');
