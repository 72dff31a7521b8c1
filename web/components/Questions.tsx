import { styled } from '@mui/material/styles';
import type { QuestionAndAnswer } from '../content/questions.ts';
import { decorativeContent } from './decorative-content.ts';
import { LinkList } from './LinkList.tsx';

/** A line that expands to what it promises without a script. The marker at its end is decorative. */
export const Fold = styled('details')(({ theme }) => ({
  borderTop: `2px solid ${theme.vars.palette.text.primary}`,
  '&:last-of-type': { borderBottom: `2px solid ${theme.vars.palette.text.primary}` },
  '& summary': {
    ...theme.typography.h3,
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '16px 0',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: decorativeContent('"+"'),
    fontSize: '1.75rem',
    lineHeight: 0.8,
    color: theme.vars.palette.primary.main,
  },
  '&[open] summary::after': { content: decorativeContent('"–"') },
  '& summary:hover': { color: theme.vars.palette.primary.main },
  '& p, & ol': { maxWidth: '40em', padding: '0 40px 24px 0' },
  '& p:not(:last-child)': { paddingBottom: 8 },
  '& ol': { margin: 0, paddingLeft: 24 },
  '& ul': { margin: '0 0 16px' },
  [theme.breakpoints.down('sm')]: { '& summary': { ...theme.typography.h4, padding: '12px 0' } },
}));

interface QuestionsProps {
  readonly items: readonly QuestionAndAnswer[];
  /** Whether the first answer is open initially. */
  readonly firstOpen?: boolean;
}

export function Questions({ items, firstOpen = false }: QuestionsProps) {
  return (
    <div>
      {items.map(({ id, question, answer, steps, links }, index) => (
        <Fold key={question} id={id} open={firstOpen && index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
          {steps !== undefined && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {links !== undefined && (
            <LinkList>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </LinkList>
          )}
        </Fold>
      ))}
    </div>
  );
}
