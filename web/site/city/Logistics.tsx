import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/Section.tsx';
import type { CopySection } from '../../content/city-copy.ts';
import { CITY_PAGE, checkedOn } from '../../content/city-page.ts';
import { focusOnNight } from '../../theme/focus-ring.ts';
import type { PictureName } from '../pictures/pictures.ts';
import { Vignette } from './Vignette.tsx';

/** The first item is a notice that every reader needs: it has a background of its own. */
const Pieces = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& > article + article, & p': { maxWidth: '42em' },
  '& h3': { marginBottom: theme.spacing(1) },
  '& p + p': { marginTop: theme.spacing(1.5) },
  // As tall as a thumb needs.
  '& p > a': { display: 'inline-block', minHeight: theme.spacing(3) },
  '& > article:first-of-type': {
    padding: theme.spacing(3),
    color: theme.vars.palette.scene.onNight,
    backgroundColor: theme.vars.palette.scene.road,
    borderInlineStart: `10px solid ${theme.vars.palette.scene.poppy}`,
    ...focusOnNight,
    '& a': { color: 'inherit' },
  },
}));

interface LogisticsProps {
  readonly pieces: readonly CopySection[];
  readonly picture: PictureName;
}

/** Streets, bridges, tolls, truck bans, parking and the permit for a moving truck. */
export function Logistics({ pieces, picture }: LogisticsProps) {
  return (
    <Section
      id="logistics"
      heading={CITY_PAGE.logistics}
      layout="aside"
      ground="mist"
      below={<Vignette name={picture} />}
    >
      <Pieces>
        {pieces.map(({ heading, paragraphs, official }) => (
          <article key={heading}>
            <Typography variant="h3">{heading}</Typography>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {official !== undefined && (
              <p>
                <a href={official.href} rel="noopener">
                  {official.label}
                </a>
                {official.checkedOn !== undefined && ` (${checkedOn(official.checkedOn)})`}
              </p>
            )}
          </article>
        ))}
      </Pieces>
    </Section>
  );
}
