import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section.tsx';
import { HOME } from '../../content/home.ts';

const { services } = HOME;

/** Exactly three cards; the other two services are named below them. */
export function Services() {
  return (
    <Section id="services" heading={services.heading}>
      <Box sx={{ display: 'grid', gap: { xs: 3, md: 5 }, gridTemplateColumns: { md: '1.2fr 1fr 1fr' } }}>
        {services.cards.map(({ title, text }) => (
          <Box key={title} component="article" sx={{ borderTop: '3px solid', pt: 2 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {title}
            </Typography>
            <Typography>{text}</Typography>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 4, maxWidth: '44em' }}>{services.more}</Typography>
    </Section>
  );
}
