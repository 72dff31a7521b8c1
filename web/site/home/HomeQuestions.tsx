import { Questions } from '../../components/Questions.tsx';
import { Section } from '../../components/Section.tsx';
import { QUESTIONS } from '../../content/questions.ts';

/** What people ask before they hire a mover. */
export function HomeQuestions() {
  return (
    <Section id="questions" heading={QUESTIONS.heading} layout="aside" ground="mist">
      <Questions items={QUESTIONS.items} firstOpen />
    </Section>
  );
}
