import { styled } from '@mui/material/styles';
import { decorativeContent } from './decorative-content.ts';

/** A question that expands to its answer without a script. The marker at its end is decorative. */
const Item = styled('details')(({ theme }) => ({
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
  '& p': { maxWidth: '40em', padding: '0 40px 24px 0' },
}));

interface QuestionsProps {
  readonly items: readonly { readonly question: string; readonly answer: string }[];
  /** Whether the first answer is open initially. */
  readonly firstOpen?: boolean;
}

export function Questions({ items, firstOpen = false }: QuestionsProps) {
  return (
    <div>
      {items.map(({ question, answer }, index) => (
        <Item key={question} open={firstOpen && index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </Item>
      ))}
    </div>
  );
}
