import { mailHref, mapHref, phoneHref, textHref, withCountryCode } from '#contract/contact-links.ts';
import { formatMoveDate } from '#contract/move-date.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { isAssumed } from '#contract/quote-content.ts';
import { FIELDS_BY_HAND, type FieldOnCard, QUOTE_FIELDS, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { NO_MOVE_DATE } from '#contract/quote-options.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import type { IconName } from '../../shared/Icon.tsx';
import { mailDraft, textDraft } from './mail-draft.ts';
import { Detail, Reach, ReachAction } from './QuoteDetail.tsx';
import { reachName } from './reach-name.ts';
import type { Reaching } from './reaching.ts';

const { card: words, actions, missing } = QUOTES_PANEL;

interface Part {
  readonly quote: Quote;
}

/** Links for a contact field, by its kind. */
const REACHED_BY: Readonly<
  Record<
    (typeof QUOTE_FIELDS)[FieldOnCard<'contact'>]['kind'],
    {
      readonly href: (text: string, quote: Quote) => string | undefined;
      readonly icon: IconName;
      readonly action: string;
    }
  >
> = {
  phone: { href: (text) => withCountryCode(phoneHref(text)), icon: 'phone', action: actions.call },
  email: { href: (text, quote) => mailHref(text, mailDraft(quote)), icon: 'mail', action: actions.write },
  address: { href: mapHref, icon: 'pin', action: actions.map },
};

interface TextLinkProps {
  readonly phone: string;
  readonly quote: Quote;
  /** Name of the customer. */
  readonly person: string;
  readonly onPress: () => void;
}

function TextLink({ phone, quote, person, onPress }: TextLinkProps) {
  const href = withCountryCode(textHref(phone, textDraft(quote)));
  if (href === undefined) return null;
  return (
    <a href={href} onClick={onPress} aria-label={reachName(actions.text, person, phone)}>
      <ReachAction icon="text">{actions.text}</ReachAction>
    </a>
  );
}

type ContactName = FieldOnCard<'contact'>;

/** All ways to a customer. */
export const CONTACTS: readonly ContactName[] = namedEntries(words.contact).map(([name]) => name);

/** The way that stands at the head of a card: the number, or the mail address where no number can be called. */
export const firstContact = ({ phone, email }: Quote): ContactName =>
  phoneHref(phone) === undefined && mailHref(email) !== undefined ? 'email' : 'phone';

interface ContactsProps extends Part {
  readonly names: readonly ContactName[];
  readonly person: string;
  /** Called when a link to call, text or write is pressed. */
  readonly onReach: (by: Reaching) => void;
}

export function Contacts({ quote, person, names, onReach }: ContactsProps) {
  return names.map((name) => {
    const { kind } = QUOTE_FIELDS[name];
    const { href, icon, action } = REACHED_BY[kind];
    const text = quote[name];
    if (text === '' && quote.held !== undefined) return null;
    return (
      <Reach
        key={name}
        label={words.contact[name]}
        text={text}
        href={href(text, quote)}
        person={person}
        icon={icon}
        action={action}
        onPress={kind === 'address' ? undefined : () => onReach(kind === 'phone' ? 'call' : 'mail')}
      >
        {kind === 'phone' && (
          <TextLink phone={text} quote={quote} person={person} onPress={() => onReach('text')} />
        )}
      </Reach>
    );
  });
}

const FIELDS = { ...WHOLE_FIELDS, ...FIELDS_BY_HAND };

/** The text of a value; empty when an optional one was not given. */
function factText(quote: Quote, name: FieldOnCard<'fact'>): string {
  const field = FIELDS[name];
  const value = quote[name] ?? '';
  if (quote.held !== undefined && (value === '' || value === NO_MOVE_DATE)) return '';
  if (field.kind === 'date') return formatMoveDate(value);
  if (field.kind !== 'choice') return value;
  // A value that is no longer offered is shown unchanged.
  const label = new Map(Object.entries(field.options ?? {})).get(value);
  return label ?? (value || missing);
}

export function Facts({ quote }: Part) {
  return namedEntries(words.fact).map(([name, label]) => {
    const text = factText(quote, name);
    const isPreset = name !== 'move_time' && isAssumed(name, quote[name], quote);
    const note = isPreset ? QUOTES_PANEL.assumed : undefined;
    return text !== '' && <Detail key={name} label={label} text={text} note={note} />;
  });
}

export function Badges({ quote }: Part) {
  return namedEntries(words.badge).map(
    ([name, label]) =>
      quote[name] && (
        <span key={name} className="badge">
          {label}
        </span>
      ),
  );
}

/** The optional free texts; renders nothing when none was given. */
export function Notes({ quote }: Part) {
  const notes = namedEntries(words.note).filter(([name]) => quote[name] !== '');
  if (notes.length === 0) return null;
  return (
    <dl className="notes">
      {notes.map(([name, label]) => (
        <Detail key={name} label={label} text={quote[name]} />
      ))}
    </dl>
  );
}
