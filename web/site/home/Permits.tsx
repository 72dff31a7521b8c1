import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { LinkList } from '../../components/LinkList.tsx';
import { PERMITS } from '../../content/moving-bill.ts';

const Plate = styled('dl')(({ theme }) => ({
  margin: theme.spacing(3, 0),
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '& > div': {
    flex: '1 1 9rem',
    padding: theme.spacing(1.5),
    border: `2px solid ${theme.vars.palette.text.primary}`,
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

const LINKS = [
  { label: PERMITS.links.permitProof, href: BUSINESS.links.permitProof },
  { label: PERMITS.links.insuranceProof, href: BUSINESS.links.insuranceProof },
];

/** The permit numbers, and where visitors can check them and the insurance. */
export function Permits() {
  return (
    <section id="permits" aria-labelledby="permits-heading">
      <Typography id="permits-heading" variant="h3" sx={{ mt: 5, mb: 1 }}>
        {PERMITS.heading}
      </Typography>
      <p>{PERMITS.text}</p>
      <Plate>
        <div>
          <dt>{PERMITS.permit}</dt>
          <dd>{BUSINESS.calT}</dd>
        </div>
        <div>
          <dt>{PERMITS.federal}</dt>
          <dd>{BUSINESS.usDot}</dd>
        </div>
      </Plate>
      <LinkList>
        {LINKS.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </LinkList>
    </section>
  );
}
