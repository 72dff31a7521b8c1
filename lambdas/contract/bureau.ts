/** What the California Bureau of Household Goods and Services has for customers of movers, the booklet among it. */
export const BUREAU_ON_MOVERS = 'https://bhgs.dca.ca.gov/consumers/movers.shtml';
