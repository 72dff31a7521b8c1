/** Empty rows for the rooms that fit on a sheet of letter paper whose texts have a line or two, and where they fill theirs. */
const MOST = 14;
const FEWEST = 8;
/** Characters in a line across the sheet, and in one of its two columns beside the name of the field. */
const LONG_LINE = 100;
const SHORT_LINE = 26;
/** Lines that the sheet shows of a long text. */
const MOST_LINES = 3;
/** Lines that leave room for all rows. A row is as high as a line and a third. */
const LINES = 5;
const LINES_OF_ROW = 4 / 3;

const linesOf = (text: string, length: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / length)), 0);

/**
 * How many rows for rooms keep the sheet on one page.
 * @param short what stands beside the name of its field
 * @param long what stands below it, in up to three lines
 */
export function roomRows(short: readonly string[], long: readonly string[]): number {
  const more = short.reduce((sum, text) => sum + linesOf(text, SHORT_LINE) - 1, 0);
  const below = long.reduce((sum, text) => sum + 1 + Math.min(MOST_LINES, linesOf(text, LONG_LINE)), 0);
  const over = Math.max(0, more + below - LINES);
  return Math.max(FEWEST, MOST - Math.ceil(over / LINES_OF_ROW));
}
