import { styled } from '@mui/material/styles';
import { Section } from '../../components/Section.tsx';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { SERIF } from '../../theme/typography.ts';
import type { PictureName } from '../pictures/pictures.ts';
import { Vignette } from './Vignette.tsx';

const Pulled = styled('p')({
  fontFamily: SERIF,
  fontSize: 'clamp(1.25rem, 1.1rem + .9vw, 1.75rem)',
  lineHeight: 1.45,
});

interface AudienceProps {
  readonly city: string;
  readonly text: string;
  readonly picture: PictureName;
}

/** For whom we move here, set large on the dark band. */
export function Audience({ city, text, picture }: AudienceProps) {
  return (
    <Section
      id="audience"
      heading={forCity(CITY_PAGE.audience, city)}
      ground="night"
      layout="aside"
      below={<Vignette name={picture} />}
    >
      <Pulled>{text}</Pulled>
    </Section>
  );
}
