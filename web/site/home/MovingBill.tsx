import { styled } from '@mui/material/styles';
import { Section } from '../../components/Section.tsx';
import { MOVING_BILL } from '../../content/moving-bill.ts';
import { Permits } from './Permits.tsx';

const { sheet, lines, total } = MOVING_BILL;

/** Looks like a printed bill: ruled lines, amounts at the right, the maximum in a box of its own. */
const Sheet = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `2px solid ${theme.vars.palette.text.primary}`,
  boxShadow: `-10px 10px 0 ${theme.vars.palette.scene.dawn}`,
  '& > p': { padding: theme.spacing(2, 3), borderBottom: `2px solid ${theme.vars.palette.text.primary}` },
  '& > p > strong': { ...theme.typography.h4, display: 'block' },
  '& dl': { margin: 0, padding: theme.spacing(1, 3) },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 16,
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dl > div:first-of-type': { borderTop: 0 },
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0 },
  '& dd:last-of-type': { gridColumn: '1 / -1', color: theme.vars.palette.text.secondary, marginTop: 4 },
}));

const Sum = styled('dd')({ fontVariantNumeric: 'tabular-nums', fontStyle: 'italic', textAlign: 'right' });

const Total = styled('div')(({ theme }) => ({
  padding: theme.spacing(2.5, 3, 3),
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.road,
  '& strong': { ...theme.typography.h3, display: 'block', marginBottom: 4 },
}));

/** What each line of a bill means under the state's rules, and where to check a mover. */
export function MovingBill() {
  return (
    <Section
      id="your-bill"
      heading={MOVING_BILL.heading}
      intro={MOVING_BILL.intro}
      layout="aside"
      below={<Permits />}
    >
      <Sheet>
        <p>
          <strong>{sheet.title}</strong> {sheet.note}
        </p>
        <dl>
          {lines.map(({ term, sum, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <Sum>{sum}</Sum>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Total>
          <strong>{total.term}</strong> {total.text}
        </Total>
      </Sheet>
    </Section>
  );
}
