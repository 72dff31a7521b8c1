import { styled } from '@mui/material/styles';
import { Section } from '../../components/Section.tsx';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';
import { SERIF } from '../../theme/typography.ts';
import { Vignette } from './Vignette.tsx';

const Pulled = styled('p')({
  fontFamily: SERIF,
  fontSize: 'clamp(1.25rem, 1.1rem + .9vw, 1.75rem)',
  lineHeight: 1.45,
});

/** For whom we move here, set large on the dark band. */
export function Audience({ city, text }: { readonly city: string; readonly text: string }) {
  return (
    <Section
      id="audience"
      heading={forCity(CITY_PAGE.audience, city)}
      ground="night"
      layout="aside"
      below={<Vignette name="expert-teamwork" />}
    >
      <Pulled>{text}</Pulled>
    </Section>
  );
}
