import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { Panel } from '../../components/Panel.tsx';
import { Section } from '../../components/Section.tsx';
import { EMAIL_HREF, PHONE_HREF } from '../../content/contact.ts';
import { HOME } from '../../content/home.ts';

const { owner } = HOME;

function ContactBox() {
  return (
    <Panel>
      <Typography variant="h3">{owner.contact.heading}</Typography>
      <Box component="dl" sx={{ m: 0, '& dt': { color: 'text.secondary', mt: 2 }, '& dd': { m: 0 } }}>
        <dt>{owner.contact.phone}</dt>
        <dd>
          <a href={PHONE_HREF}>{BUSINESS.phone}</a>
        </dd>
        <dt>{owner.contact.email}</dt>
        <dd>
          <a href={EMAIL_HREF}>{BUSINESS.email}</a>
        </dd>
        <dt>{owner.contact.location}</dt>
        <dd>{BUSINESS.location}</dd>
      </Box>
    </Panel>
  );
}

/** The last section: the person behind the name, the promo, and the contact box. */
export function MeetOwner() {
  return (
    <Section id="meet-owner" heading={owner.heading}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '3fr 2fr' } }}>
        <div>
          <Typography variant="h3" sx={{ mb: 2 }}>
            {BUSINESS.owner.name}
          </Typography>
          {owner.bio.map((paragraph) => (
            <Typography key={paragraph} sx={{ mb: 4, maxWidth: '38em' }}>
              {paragraph}
            </Typography>
          ))}
          <Typography variant="h3" sx={{ mb: 1 }}>
            {owner.promo.heading}
          </Typography>
          <Typography sx={{ maxWidth: '38em' }}>{owner.promo.text}</Typography>
        </div>
        <ContactBox />
      </Box>
    </Section>
  );
}
