import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { asCorrected } from '#contract/corrected.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { OtherRequest, QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { isSaid } from '#contract/quote-content.ts';
import type { FieldName } from '#contract/quote-fields.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { isReplaced } from '#contract/quote-work.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { Bounded } from '../../shared/Bounded.tsx';
import { formatDay } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { searchAddress } from '../search-address.ts';
import { fieldLabel, fieldText, saidText } from './field-words.ts';
import type { ChangingWork, Wish } from './use-change-work.ts';

const words = QUOTE_WORK.sameMove;

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 0, 1, 1.5),
  borderInlineStart: `4px solid ${theme.vars.palette.secondary.main}`,
  '& ul': { ...theme.typography.body2, margin: 0, padding: 0, listStyle: 'none' },
  '& s': { color: theme.vars.palette.text.secondary },
  '& summary': { minHeight: 44, alignContent: 'center', cursor: 'pointer' },
  '&& > .choices': { marginTop: theme.spacing(1) },
}));

const Line = styled('p')(({ theme }) => ({
  // The room of a finger, without the height of a line.
  '& > a': {
    padding: theme.spacing(1.75, 0),
    fontWeight: 650,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.primary.main,
  },
}));

/** What is said of another request, its reference being a link to its card. */
function Named({
  sentence,
  id,
  day = '',
}: {
  readonly sentence: string;
  readonly id: string;
  readonly day?: string;
}) {
  const [before = '', after = ''] = interpolate(sentence, { day, reference: '\n' }).split('\n');
  return (
    <Line>
      {before}
      <PlaceLink to={searchAddress(id)}>{quoteReference(id)}</PlaceLink>
      {after}
    </Line>
  );
}

/** In rem: about four lines. */
const TEXT_HEIGHT = 6;

/** Fields that are shown at once; more are folded, so that the buttons below stay in sight. */
const AT_ONCE = 4;

/** What this request says where the earlier one read otherwise. */
function Differences({ quote, was = {} }: { readonly quote: Quote; readonly was: OtherRequest['was'] }) {
  const names = namedEntries<FieldName, string | boolean | undefined>(was).filter(
    ([name, before]) => quote[name] !== before && isSaid(name, quote[name], quote),
  );
  if (names.length === 0) return <p>{words.nothing}</p>;
  const lines = names.map(([name, before = '']) => {
    const field = fieldLabel(name);
    return (
      <li key={name}>
        <Bounded text={`${before} ${quote[name]}`} label={field} height={TEXT_HEIGHT}>
          {field}{' '}
          <s>
            <Typed text={fieldText(name, before)} />
          </s>{' '}
          → <Typed text={saidText(name, quote[name], quote)} />
        </Bounded>
      </li>
    );
  });
  const folded = lines.slice(AT_ONCE);
  // One line is as high as what would fold it.
  if (folded.length < 2) return <ul>{lines}</ul>;
  return (
    <>
      <ul>{lines.slice(0, AT_ONCE)}</ul>
      <details>
        <summary>{interpolate(words.more, { count: folded.length })}</summary>
        <ul>{folded}</ul>
      </details>
    </>
  );
}

interface TapsProps {
  readonly other: string;
  /** Id of the element with the name of the customer. */
  readonly label: string;
  readonly isSaving: boolean;
  readonly onTap: (wish: Wish, isAnswer: boolean) => void;
  /** Whether it is a question that both taps answer. */
  readonly canJoin?: boolean;
}

function Taps({ other, label, isSaving, onTap, canJoin = false }: TapsProps) {
  const tap = (happened: 'same' | 'separate') => () => isSaving || onTap({ happened, other }, canJoin);
  return (
    <p className="choices">
      {canJoin && (
        <button
          type="button"
          data-main
          aria-describedby={label}
          aria-disabled={isSaving}
          onClick={tap('same')}
        >
          {words.same}
        </button>
      )}
      <button type="button" aria-describedby={label} aria-disabled={isSaving} onClick={tap('separate')}>
        {words.separate}
      </button>
    </p>
  );
}

/** What was said last about two requests, with the way back: to a question there is none, only its other answer. */
function Said({
  said,
  isAnswer,
  isSaving,
  onBack,
}: {
  readonly said: Wish;
  readonly isAnswer: boolean;
  readonly isSaving: boolean;
  readonly onBack: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone, perhaps a moment after this came. Once: who looks elsewhere is left alone.
    if (isFocused.current || document.activeElement !== document.body) return;
    isFocused.current = true;
    button.current?.focus({ preventScroll: true });
  });
  const [done, back] =
    said.happened === 'same'
      ? [words.joined, QUOTE_WORK.undo]
      : [words.separated, isAnswer ? words.same : QUOTE_WORK.undo];
  return (
    <div className="choices">
      <p role="status">{interpolate(done, { reference: quoteReference(said.other ?? '') })}</p>
      <button ref={button} type="button" aria-disabled={isSaving} onClick={onBack}>
        {back}
      </button>
    </div>
  );
}

interface SameMoveProps {
  readonly quote: Quote;
  readonly changing: ChangingWork;
  readonly label: string;
  /** Shows what could not be saved. */
  readonly onRefused: () => void;
}

/** Other requests of the same person: which one leads, what reads otherwise, and with one tap whether it is one move. */
export function SameMove({ quote: stored, changing, label, onRefused }: SameMoveProps) {
  const [said, setSaid] = useState<{ readonly wish: Wish; readonly isAnswer: boolean }>();
  const quote = asCorrected(stored);
  const { same_move_as: leader = '', repeats = {}, created_at: sentAt } = quote;
  const { replaces = [], perhaps = [], before } = repeats;
  const isSaving = changing.running > 0;
  const say = async (wish: Wish, isAnswer: boolean) => {
    const isApplied = await changing.change(wish);
    changing.settle();
    if (isApplied) setSaid({ wish, isAnswer });
    else onRefused();
  };
  const taps = { label, isSaving, onTap: say };
  // An earlier card says what it is beside; the difference stands on the later one.
  const difference = ({ created_at: otherAt, was }: OtherRequest) =>
    otherAt <= sentAt && <Differences quote={quote} was={was} />;
  const [direct, through] = [
    replaces.filter(({ operation }) => operation !== undefined),
    replaces.filter(({ operation }) => operation === undefined),
  ];
  return (
    <>
      {said && (
        <Said
          key={said.wish.happened}
          said={said.wish}
          isAnswer={said.isAnswer}
          isSaving={isSaving}
          onBack={() => {
            const happened = said.wish.happened === 'same' ? 'separate' : 'same';
            if (!isSaving) void say({ ...said.wish, happened }, said.isAnswer);
          }}
        />
      )}
      {isReplaced(quote) && (
        <Box data-replaced>
          <Named sentence={words.replaced} id={leader} />
          <Taps other={leader} {...taps} />
        </Box>
      )}
      {direct.map((other) => (
        <Box key={other.id}>
          <Named sentence={words.replaces} id={other.id} day={formatDay(other.created_at)} />
          {difference(other)}
          <Taps other={other.id} {...taps} />
        </Box>
      ))}
      {through.length > 0 && (
        <Box>
          {through.map((other) => (
            <Named key={other.id} sentence={words.through} id={other.id} day={formatDay(other.created_at)} />
          ))}
        </Box>
      )}
      {perhaps.map((other) => (
        <Box key={other.id}>
          <Named sentence={words.perhaps} id={other.id} day={formatDay(other.created_at)} />
          {difference(other)}
          <Taps other={other.id} canJoin {...taps} />
        </Box>
      ))}
      {before && (
        <Named
          sentence={interpolate(before.stage === 'done' ? words.moved : words.lost, {
            year: before.year,
            reason: before.lost_reason ? `, ${QUOTE_WORK.card.reasons[before.lost_reason]}` : '',
            reference: '{reference}',
          })}
          id={before.id}
        />
      )}
    </>
  );
}
