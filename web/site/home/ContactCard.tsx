import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { BAND, card } from '../../components/card.ts';
import { EMAIL_HREF, OPENING_HOURS, PHONE_HREF } from '../../content/contact.ts';
import { HOME } from '../../content/home.ts';
import { LogoMark } from '../art/Logo.tsx';

const { contact } = HOME.owner;

/** Looks like a business card. */
const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  ...card(theme),
  padding: theme.spacing(3),
  paddingTop: 24 + BAND,
  '& svg': { position: 'absolute', top: 16 + BAND, right: 20, width: 56, height: 56 },
  '& dl': { margin: theme.spacing(1.5, 0, 0) },
  '& dt, & dd': { margin: 0 },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { fontWeight: 650, paddingBottom: 8 },
  [theme.breakpoints.up('sm')]: {
    '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 16, alignItems: 'baseline' },
  },
  '& dd > a': { display: 'inline-block' },
}));

export function ContactCard() {
  return (
    <Card>
      <LogoMark />
      <Typography variant="h3">{contact.heading}</Typography>
      <dl>
        <dt>{contact.phone}</dt>
        <dd>
          <a href={PHONE_HREF}>{BUSINESS.phone}</a>
        </dd>
        <dt>{contact.email}</dt>
        <dd>
          <a href={EMAIL_HREF}>{BUSINESS.email}</a>
        </dd>
        <dt>{contact.location}</dt>
        <dd>{BUSINESS.location}</dd>
        <dt>{contact.hours}</dt>
        <dd>
          {OPENING_HOURS.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </dd>
      </dl>
    </Card>
  );
}
