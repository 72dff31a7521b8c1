import { useContext } from 'react';
import { BUSINESS } from '#contract/business.ts';
import { Questions } from '../../components/Questions.tsx';
import { Section } from '../../components/Section.tsx';
import { PHONE_HREF } from '../../content/contact.ts';
import { QUESTIONS, questionsWith } from '../../content/questions.ts';
import { ProofContext } from '../proof.ts';

export function HomeQuestions() {
  const { promises } = useContext(ProofContext);
  const other = (
    <p>
      {QUESTIONS.other} <a href={PHONE_HREF}>{BUSINESS.phone}</a>
    </p>
  );
  return (
    <Section id="questions" heading={QUESTIONS.heading} below={other} layout="aside" ground="mist">
      <Questions items={questionsWith(promises)} />
    </Section>
  );
}
