import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { Fold } from '../../components/Questions.tsx';
import { Section } from '../../components/Section.tsx';
import { billLines, MOVING_BILL } from '../../content/moving-bill.ts';
import { ProofContext } from '../proof.ts';
import { Permits } from './Permits.tsx';

const { sheet, total } = MOVING_BILL;

/** Looks like a printed bill: ruled lines that open to what they mean, amounts at the right, the maximum in a box. */
const Sheet = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `2px solid ${theme.vars.palette.text.primary}`,
  boxShadow: `-10px 10px 0 ${theme.vars.palette.scene.dawn}`,
  '& > p': { padding: theme.spacing(2, 3), borderBottom: `2px solid ${theme.vars.palette.text.primary}` },
  '& > p > strong': { ...theme.typography.h4, display: 'block' },
  '& details': { margin: theme.spacing(0, 3), border: 0 },
  '& details + details': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& summary': { ...theme.typography.h4, padding: '12px 0' },
}));

const Sum = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 'auto',
  fontStyle: 'italic',
  textAlign: 'right',
}));

const Total = styled('div')(({ theme }) => ({
  padding: theme.spacing(2.5, 3, 3),
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.road,
  '& strong': { ...theme.typography.h3, display: 'block', marginBottom: 4 },
}));

/** What each line of a bill means under the state's rules, and where to check a mover. */
export function MovingBill() {
  const { promises } = useContext(ProofContext);
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
        {billLines(promises).map(({ term, sum, text }) => (
          <Fold key={term}>
            <summary>
              {term} {sum !== undefined && <Sum>{sum}</Sum>}
            </summary>
            <p>{text}</p>
          </Fold>
        ))}
        <Total>
          <strong>{total.term}</strong> {total.text}
        </Total>
      </Sheet>
    </Section>
  );
}
