import { styled } from '@mui/material/styles';
import type { QuoteSummary } from '#contract/quote-answer-schemas.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { LOW_SCREEN } from '../rail-height.ts';

/** Font size, in percent of the row's width, at which one character fits a third of the row without its margins. */
const ROOM = 48;
/** Upper limit of the font size for short figures, in percent of the row's width. */
const LARGEST = 9;

interface FiguresProps {
  /** Length of the longest figure: all figures use the font size in which it fits. */
  readonly longest: number;
}

const Figures = styled('dl', { shouldForwardProp: (name) => name !== 'longest' })<FiguresProps>(
  ({ theme, longest }) => ({
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    margin: theme.spacing(2.5, 0, 0),
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      padding: theme.spacing(0, 1.5),
      borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    },
    '& > div:first-of-type': { paddingInlineStart: 0, border: 0 },
    '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& dd': {
      margin: 0,
      letterSpacing: '-0.015em',
      fontWeight: 700,
      fontSize: `clamp(1rem, ${Math.min(LARGEST, ROOM / longest)}cqi, 3.25rem)`,
      lineHeight: 1.1,
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    [theme.breakpoints.down('md')]: {
      marginTop: theme.spacing(1.25),
      '& > div': { paddingInline: theme.spacing(1) },
      '& dt': { fontSize: '.8125rem', lineHeight: 1.4, letterSpacing: '-0.01em' },
      '& dd': { fontSize: `min(1.5rem, ${ROOM / longest}cqi)` },
    },
    // Where a figure has room beside its word, the screen is for the requests.
    [theme.breakpoints.up('sm')]: {
      marginTop: theme.spacing(1.5),
      '& > div': { flexFlow: 'row-reverse wrap-reverse', alignItems: 'baseline', columnGap: 10 },
      '& dd': { fontSize: `min(1.5rem, ${ROOM / longest}cqi)` },
    },
    [LOW_SCREEN]: {
      marginTop: theme.spacing(1.25),
      '& > div': { flexFlow: 'row-reverse', columnGap: 4, paddingInline: 6 },
      '& dd': { fontSize: '1.125rem' },
    },
  }),
);

interface CountersProps {
  /** Undefined until it has loaded; the counters reserve its place. */
  readonly summary: QuoteSummary | undefined;
}

/** The number of quotes in total, today and in the last seven days, as counted by the server. */
export function Counters({ summary }: CountersProps) {
  const { counters, counting } = QUOTES_PANEL;
  const figures = [
    { label: counters.total, value: summary?.total },
    { label: counters.today, value: summary?.today },
    { label: counters.week, value: summary?.this_week },
  ].map(({ label, value }) => ({ label, figure: value?.toLocaleString('en-US') ?? counting }));
  return (
    <Figures longest={Math.max(...figures.map(({ figure }) => figure.length))}>
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Figures>
  );
}
