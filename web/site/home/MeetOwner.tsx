import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { Section } from '../../components/Section.tsx';
import { HOME } from '../../content/home.ts';
import { SERIF } from '../../theme/typography.ts';
import { Picture } from '../pictures/Picture.tsx';
import { ContactCard } from './ContactCard.tsx';
import { Promo } from './Promo.tsx';

const { owner } = HOME;

const Desk = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '7fr 5fr',
    gridTemplateRows: 'auto 1fr',
    columnGap: theme.spacing(8),
    '& > div': { gridRow: '1 / span 2' },
    '& > div + img + div': { gridRow: 1, gridColumn: 2 },
  },
}));

/** Looks like a signed letter. */
const Letter = styled('div')({
  fontFamily: SERIF,
  fontSize: 'clamp(1.1875rem, 1.1rem + .5vw, 1.4375rem)',
  lineHeight: 1.6,
  '& p + p': { marginTop: '.9em' },
  '& p:last-of-type': { marginTop: '1.4em', lineHeight: 1.3 },
  '& strong': { display: 'block', fontSize: '1.5em', fontStyle: 'italic' },
});

/** The owner beside the first lines; the crew below the letter, or at the foot of the cards beside it. */
const Portrait = styled(Picture)(({ theme }) => ({
  display: 'block',
  objectFit: 'cover',
  border: `6px solid ${theme.vars.palette.background.paper}`,
  boxShadow: `8px 8px 0 ${theme.vars.palette.scene.dawn}`,
  '&:first-child': {
    float: 'right',
    width: 'clamp(128px, 38%, 240px)',
    height: 'auto',
    aspectRatio: '1',
    margin: '4px 8px 20px 24px',
  },
  'div + &': { width: '100%', height: 'auto', aspectRatio: '32 / 15' },
}));

/** The last section: the owner, the promotion, and the contact card. */
export function MeetOwner() {
  return (
    <Section id="meet-owner" heading={owner.heading}>
      <Desk>
        <Letter>
          <Portrait name="owner-portrait" alt="" photographAlt={BUSINESS.owner.name} loading="lazy" />
          <p>{owner.greeting}</p>
          {owner.bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <strong>{BUSINESS.owner.name}</strong>
            <Typography component="span" variant="body2">
              {owner.signed}
            </Typography>
          </p>
        </Letter>
        <Portrait name="crew-portrait" alt="" photographAlt={owner.crew} loading="lazy" />
        <div>
          <ContactCard />
          <Promo />
        </div>
      </Desk>
    </Section>
  );
}
