import { styled } from '@mui/material/styles';
import { mailHref, phoneHref, textHref, withCountryCode } from '#contract/contact-links.ts';
import { spacedPhone } from '#contract/phone.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { isUntouched } from '#contract/waiting.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { cardButtonStyle } from '../quotes/card-button-style.ts';
import { mailDraft, textDraft } from '../quotes/mail-draft.ts';
import { nameOf } from '../quotes/name-of.ts';
import { reachName } from '../quotes/reach-name.ts';
import type { Reaching } from '../quotes/reaching.ts';
import { LOW_SCREEN, PLACES_HEIGHT } from '../rail-height.ts';

/** On a phone, while the card that it belongs to is on the screen and nothing is asked there. */
const Bar = styled('footer')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      position: 'sticky',
      zIndex: 10,
      bottom: `calc(${PLACES_HEIGHT} - 1px)`,
      display: 'flex',
      gap: 6,
      // From edge to edge of the screen, and without a gap above the links.
      marginInline: theme.spacing(-1.5),
      marginBottom: -1,
      padding: theme.spacing(1, 1.5),
      backgroundColor: theme.vars.palette.background.paper,
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      boxShadow: '0 -6px 12px rgb(0 0 0 / 8%)',
      'li:has([data-panel]) > &, article:has([data-panel]) > &': { display: 'none' },
      // Where the links below need a second line, it would stand behind them.
      '@media (max-width: 19.9em)': { position: 'static', flexWrap: 'wrap' },
      [LOW_SCREEN]: { position: 'static' },
    },
  },
  '& > *': {
    ...cardButtonStyle(theme),
    display: 'grid',
    flex: '1 1 auto',
    placeItems: 'center',
    minWidth: 48,
    padding: '4px',
    fontSize: '.9375rem',
    overflowWrap: 'normal',
    textAlign: 'center',
    textDecoration: 'none',
    backgroundColor: theme.vars.palette.background.paper,
  },
  // What most would press: to call whom nobody has called, and then to say how it went.
  '& > [data-most]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
}));

interface Way {
  readonly by: Reaching;
  readonly href: string | undefined;
  readonly action: string;
  readonly to: string;
}

interface ThumbBarProps {
  /** As it reads now. */
  readonly quote: Quote;
  /** Called when somebody reaches out, or wants to say what happened. */
  readonly onReach: (by: Reaching | 'what') => void;
}

/** How to reach the customer of an open row and to say how it went, where a thumb is. */
export function ThumbBar({ quote, onReach }: ThumbBarProps) {
  const name = nameOf(quote);
  const { actions } = QUOTES_PANEL;
  const { phone, email } = quote;
  const shown = spacedPhone(phone);
  const isFirst = isUntouched(quote);
  const all: readonly Way[] = [
    { by: 'call', href: withCountryCode(phoneHref(phone)), action: actions.call, to: shown },
    { by: 'text', href: withCountryCode(textHref(phone, textDraft(quote))), action: actions.text, to: shown },
    { by: 'mail', href: mailHref(email, mailDraft(quote)), action: actions.write, to: email },
  ];
  const ways = all.filter(({ href }) => href !== undefined);
  return (
    <Bar data-thumb>
      {ways.map(({ by, href, action, to }, index) => (
        <a
          key={by}
          href={href}
          aria-label={reachName(action, name, to)}
          data-most={isFirst && index === 0 ? '' : undefined}
          onClick={() => onReach(by)}
        >
          {action}
        </a>
      ))}
      <button
        type="button"
        data-most={isFirst ? undefined : ''}
        aria-label={`${QUOTE_WORK.card.what} ${revealed(name)}`}
        onClick={() => onReach('what')}
      >
        {QUOTE_WORK.card.what}
      </button>
    </Bar>
  );
}
