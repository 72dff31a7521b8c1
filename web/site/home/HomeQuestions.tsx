import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { Questions } from '../../components/Questions.tsx';
import { Section } from '../../components/Section.tsx';
import { PHONE_HREF } from '../../content/contact.ts';
import { QUESTIONS } from '../../content/questions.ts';

export function HomeQuestions() {
  const other = (
    <Typography sx={{ mt: 2 }}>
      {QUESTIONS.other}{' '}
      <Typography component="a" href={PHONE_HREF} sx={{ whiteSpace: 'nowrap' }}>
        {BUSINESS.phone}
      </Typography>
    </Typography>
  );
  return (
    <Section id="questions" heading={QUESTIONS.heading} below={other} layout="aside" ground="mist">
      <Questions items={QUESTIONS.items} firstOpen />
    </Section>
  );
}
