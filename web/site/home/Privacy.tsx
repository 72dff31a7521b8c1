import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { Section } from '../../components/Section.tsx';
import { EMAIL_HREF, PHONE_HREF } from '../../content/contact.ts';
import { PRIVACY } from '../../content/privacy.ts';

/** Reached from every public page by its hash. */
export function Privacy() {
  return (
    <Section id="privacy" heading={PRIVACY.heading} ground="mist">
      <Box sx={{ display: 'grid', columnGap: 6, rowGap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {PRIVACY.items.map(({ title, text }) => (
          <div key={title}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography variant="body2">{text}</Typography>
          </div>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2 }}>
        <a href={PHONE_HREF}>{BUSINESS.phone}</a> · <a href={EMAIL_HREF}>{BUSINESS.email}</a>
      </Typography>
    </Section>
  );
}
