import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section.tsx';
import { HOME } from '../../content/home.ts';
import { Picture } from '../pictures/Picture.tsx';

const { services } = HOME;

/** One tall card beside two wide ones; on a phone the wide ones keep a small picture at the side. */
const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '5fr 7fr',
    gridTemplateRows: '1fr 1fr',
    gap: theme.spacing(4),
  },
}));

const Card = styled('article')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `2px solid ${theme.vars.palette.text.primary}`,
  overflow: 'hidden',
  /** A photograph of any aspect ratio can replace the drawing. */
  '& img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '2', objectFit: 'cover' },
  '& > div': { padding: theme.spacing(2.5, 3, 3) },
  [theme.breakpoints.up('sm')]: {
    display: 'grid',
    gridTemplateColumns: '52% 1fr',
    '& img': { height: '100%', aspectRatio: '18 / 11' },
  },
  [theme.breakpoints.up('md')]: {
    '&:first-of-type': { gridRow: 'span 2', display: 'flex', flexDirection: 'column' },
    '&:first-of-type img': { flex: '1 1 auto', minHeight: 0, maxHeight: 420 },
  },
}));

const More = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(6),
  paddingTop: theme.spacing(3),
  borderTop: `3px solid ${theme.vars.palette.text.primary}`,
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '4fr 4fr 4fr', gap: theme.spacing(5) },
}));

/** Exactly three cards; the other two services are listed below them. */
export function Services() {
  return (
    <Section id="services" heading={services.heading} intro={services.intro} layout="split">
      <Cards>
        {services.cards.map(({ title, picture, text }) => (
          <Card key={title}>
            <Picture name={picture} alt="" loading="lazy" />
            <div>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <p>{text}</p>
            </div>
          </Card>
        ))}
      </Cards>
      <More>
        <Typography variant="h3">{services.more.heading}</Typography>
        {services.more.items.map(({ title, text }) => (
          <div key={title}>
            <Typography variant="h4">{title}</Typography>
            <p>{text}</p>
          </div>
        ))}
      </More>
    </Section>
  );
}
