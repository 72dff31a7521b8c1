import { styled } from '@mui/material/styles';
import { SERIF } from '../../../theme/typography.ts';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { ON_PAPER } from './card-on-paper.ts';

const PRINTED = `[${ON_PAPER}]`;
/** Of a card that is printed alone; before what its list says of it. */
const CARD = `html:has(${PRINTED}) article${PRINTED}${PRINTED}`;
/** Whom to reach. */
const WAYS = ':is(.reach, .contacts)';
/** Lines of its history, newest first. */
const MOST_LINES = 10;

const RULE = '1px solid #999';

/** A card that is printed alone is one page: facts beside each other, and everything that was typed. */
const ALONE = {
  [CARD]: {
    display: 'grid',
    gridTemplateColumns: '1.35fr 1fr',
    gridTemplateRows: 'none',
    gap: '10pt 24pt',
    margin: 0,
    padding: 0,
    border: 0,
    outline: 'none',
    overflow: 'visible',
    contentVisibility: 'visible',
    fontSize: '11pt',
    lineHeight: 1.35,
    color: '#000',
    backgroundColor: 'transparent',
  },
  [`${CARD}::before`]: { gridColumn: '1 / -1' },
  [`${CARD} > *`]: { gridColumn: '1 / -1', gridRow: 'auto' },
  [`${CARD} > header`]: { borderBottom: '2px solid #000', paddingBottom: '8pt' },
  [`${CARD} h2`]: { fontSize: '22pt', lineHeight: 1.15 },
  [`${CARD} .made`]: { fontSize: '10pt', color: '#333' },
  [`${CARD} dl`]: { margin: 0 },
  [`${CARD} dt`]: { fontSize: '9pt', color: '#333' },
  [`${CARD} ${WAYS}`]: { gridColumn: 1, gridRow: 'auto' },
  [`${CARD} .facts`]: {
    gridColumn: 2,
    display: 'grid',
    // Beside both lists of those who are to be reached.
    gridRow: 'span 2',
    alignContent: 'start',
    gridTemplateColumns: '1fr',
    gap: '5pt',
  },
  [`${CARD} .facts, ${CARD} ${WAYS}`]: { padding: 0, border: 0 },
  [`${CARD} a`]: { color: '#000', textDecoration: 'none' },
  [`${CARD} .facts > div`]: { display: 'grid', gridTemplateColumns: '6.5em 1fr', columnGap: '8pt' },
  [`${CARD} .facts > div > .note`]: { gridColumn: 2 },
  [`${CARD} ${WAYS} > div`]: {
    gridTemplateColumns: '3.25rem minmax(0, 1fr)',
    alignItems: 'baseline',
    minHeight: 0,
    padding: '0 0 5pt',
    border: 0,
  },
  [`${CARD} ${WAYS} a`]: { minHeight: 0, padding: 0 },
  [`${CARD} ${WAYS} :is(a + a, .action, svg), ${CARD} .choices`]: {
    display: 'none',
  },
  // What waits to be done, and what was done: below the facts, in the order of the screen otherwise.
  [`${CARD} .work`]: {
    order: 1,
    gridRow: 'auto',
    gridColumn: '1 / -1',
    padding: '8pt 0 0',
    margin: 0,
    borderTop: RULE,
  },
  [`${CARD} .work p`]: { fontSize: '11pt' },
  [`${CARD} .noted`]: { maxHeight: 'none', overflow: 'visible' },
  [`${CARD} .notes`]: { borderTop: RULE, paddingTop: '8pt' },
  [`${CARD} .work li`]: { breakInside: 'avoid', paddingBottom: '4pt' },
  [`${CARD} .work li:nth-of-type(n + ${MOST_LINES + 1}), ${CARD} .work li button`]: { display: 'none' },
  // It is whole: nothing is left on the screen.
  [`${CARD} [data-bounded] > *`]: { maxHeight: 'none !important', overflow: 'visible' },
  [`${CARD} [data-bounded] > .cut`]: { display: 'none' },
  [`${CARD} .badge, ${CARD} .badge[data-new]`]: {
    color: '#000',
    backgroundColor: 'transparent',
    borderColor: '#000',
  },
} as const;

/** On paper stands what is marked, and nothing else of the page. */
export const PAPER_STYLE = {
  '@page requests': { margin: '12mm' },
  '@media print': {
    [PRINTED]: { page: 'requests' },
    [`html:has(${PRINTED}) body :not(:has(${PRINTED}), ${PRINTED}, ${PRINTED} *)`]: {
      display: 'none !important',
    },
    [`html:has(${PRINTED}) :is(html, body, main, :has(${PRINTED}))`]: {
      display: 'block',
      minHeight: 0,
      maxWidth: 'none',
      margin: 0,
      padding: 0,
      backgroundColor: '#fff',
    },
    [`html:has(${PRINTED})`]: { backgroundColor: '#fff' },
    [`${PRINTED}::before`]: {
      content: `attr(${ON_PAPER})`,
      display: 'block',
      fontFamily: SERIF,
      fontSize: '12pt',
      fontWeight: 700,
      color: '#000',
    },
    ...ALONE,
  },
} as const;

/** The requests of a list, some thirty on a page. */
export const Sheet = styled('section')({
  '@media not print': { display: 'none' },
  fontSize: '9.5pt',
  lineHeight: 1.25,
  color: '#000',
  fontVariantNumeric: 'tabular-nums',
  '& p': { margin: 0 },
  '& > p': { margin: '2pt 0 6pt' },
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& caption': VISUALLY_HIDDEN,
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    padding: '2.5pt 6pt 2.5pt 0',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: RULE,
  },
  '& thead th': { fontWeight: 700, borderBottom: '1.5pt solid #000' },
  // One line each, however long a name is.
  '& tbody :is(p, td)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& thead th:nth-of-type(1)': { width: '24%' },
  '& thead th:nth-of-type(2)': { width: '10%' },
  '& thead th:nth-of-type(3)': { width: '22%' },
  '& thead th:nth-of-type(4)': { width: '12%' },
  '& [data-urgency=overdue], & [data-urgency=now]': { fontWeight: 700 },
});
