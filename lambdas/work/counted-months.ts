/** The item that counts every quote: all of them in one attribute, and those of a month in one each. */
export const TOTAL_ID = 'counter#total';

/** What the attribute of a month begins with; `YYYY-MM` follows. */
export const MONTH_ATTRIBUTE = 'm';

/** The months (`YYYY-MM`) in which quotes were counted, oldest first. */
export const countedMonthsIn = (total: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(total)
    .filter((attribute) => /^m\d{4}-\d\d$/.test(attribute))
    .map((attribute) => attribute.slice(MONTH_ATTRIBUTE.length))
    .sort();
