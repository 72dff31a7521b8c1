import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { CALL_OUTCOMES, isOpen, LOST_REASONS } from '#contract/quote-work.ts';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { WAITING } from '../../../content/offline.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { serverTime } from '../../shared/server-time.ts';
import { Typed } from '../../shared/Typed.tsx';
import { later } from '../later-panels.tsx';
import { PersonalData } from '../privacy/PersonalData.tsx';
import { cardButtonStyle } from './card-button-style.ts';
import { meanwhile } from './event-words.ts';
import { KeptNote, NoteField, type NoteFieldProps } from './NoteField.tsx';
import { nameOf } from './name-of.ts';
import { isTrying, type Move, nextMoves } from './next-moves.ts';
import type { Reaching } from './reaching.ts';
import { savedWords } from './saved-words.ts';
import { Undo } from './Undo.tsx';
import type { ChangingWork, Wish } from './use-change-work.ts';
import { useColleagues } from './use-colleagues.ts';
import { useQuoteEvents } from './use-quote-events.ts';
import { isPastMove } from './what-to-ask.ts';
import { wishWords } from './wish-words.ts';
import { bothTyped } from './with-note.ts';

const AppointmentForm = later(async () => (await import('./panel-forms.ts')).AppointmentForm);
export const AppointmentPapers = later(
  async () => (await import('./AppointmentPapers.tsx')).AppointmentPapers,
);
/** Few requests are corrected. */
export const CorrectionForm = later(async () => (await import('./panel-forms.ts')).CorrectionForm);

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1),
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  // The sticky head of the list with the buttons of the card, where a thumb reaches them, and the tabs at the thumb.
  scrollMarginBlock: '8rem 5rem',
  '& h3': {
    ...theme.typography.body1,
    fontWeight: 650,
    margin: 0,
    outlineOffset: 4,
    scrollMarginBlock: '1.5rem 5rem',
  },
  // Whose question it is, when the name of the card has scrolled away.
  '& h3 span': {
    ...theme.typography.body2,
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
  },
  '& .taps': {
    display: 'grid',
    // Two beside each other on a phone, however long their words.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 45%), 1fr))',
    gap: 8,
  },
  '& .saved': { display: 'flex', gap: theme.spacing(1.5), alignItems: 'center' },
  '& .saved > p': { flex: 1 },
  '& .saved > button': { flex: 'none', minWidth: '6rem', height: 48 },
  // Before what a card says of its buttons.
  '&& button': {
    ...cardButtonStyle(theme),
    padding: '8px',
    fontSize: '.9375rem',
    scrollMarginBlock: '6rem 5rem',
  },
  // More exact than the buttons of a card.
  '&& button.quiet': { border: 0, textDecoration: 'underline', justifySelf: 'start', paddingInline: 0 },
  '& textarea, & input:not([type=radio], [type=checkbox])': {
    ...theme.typography.body1,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 48,
    padding: 8,
    color: 'inherit',
    backgroundColor: 'transparent',
    border: `1.5px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& > form:has(.figures)': { display: 'grid', gap: theme.spacing(1) },
  '& .figures': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 45%), 1fr))',
    gap: theme.spacing(1),
    alignItems: 'end',
  },
  '& [aria-invalid]': { borderColor: theme.vars.palette.error.main },
  '& [role=alert]': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.error.main },
  '& .mine p': { margin: 0 },
  '& .mine': { paddingInlineStart: 12, borderInlineStart: `4px solid ${theme.vars.palette.divider}` },
  // As wide as what is typed there, where a line of the screen is longer.
  [theme.breakpoints.up('sm')]: {
    '& textarea, & input:not([type=radio], [type=checkbox]), & button[data-main], & .figures': {
      maxWidth: '24rem',
    },
    '& button[data-main]': { width: '100%' },
  },
  '@media print': { display: 'none' },
}));

/** The parts of the panel that stand after a question was answered. */
type View = 'asked' | 'next' | 'visit' | 'call' | 'quoted' | 'booked' | 'lost';

interface TapsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly isSaving: boolean;
  /** Whether the first is what most would press. */
  readonly isClear?: boolean;
  /** A button after them. */
  readonly children?: ReactNode;
  readonly onTap: (name: Name) => void;
}

/** Answers of one tap each. */
function Taps<Name extends string>({
  names,
  labels,
  isSaving,
  isClear = false,
  children,
  onTap,
}: TapsProps<Name>) {
  return (
    <div className="taps">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-disabled={isSaving}
          {...(isClear && index === 0 && { 'data-main': '' })}
          onClick={() => isSaving || onTap(name)}
        >
          {labels[name]}
        </button>
      ))}
      {children}
    </div>
  );
}

interface TheirsProps {
  readonly quote: Quote;
  /** The version that was on the screen. */
  readonly seen: number;
}

/** What was done meanwhile, and by whom: beside what was not saved for it. */
function Theirs({ quote, seen }: TheirsProps) {
  const { user } = useAuth();
  const { data } = useQuoteEvents(quote);
  const colleagues = useColleagues(true);
  const list = useRef<HTMLDivElement>(null);
  const lines = meanwhile(data?.events ?? [], seen, user?.id, colleagues, serverTime());
  // They come a moment after the panel was led to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each line it is higher
  useEffect(() => {
    const panel = list.current?.closest('[data-panel]');
    if (isInSight(panel)) panel?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  return (
    <div ref={list} role="status" className="mine">
      {lines.map(({ operation, text }) => (
        <p key={operation}>{text}</p>
      ))}
    </div>
  );
}

interface MineProps {
  readonly quote: Quote;
  readonly changing: ChangingWork;
  readonly onApplied: (wish: Wish) => void;
}

/** What was not saved stays, with a way to send it again. */
function Mine({ quote, changing, onApplied }: MineProps) {
  const { mine, problem, refusal, seen, change, drop } = changing;
  const { card: work } = words;
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form whose button had the focus is gone.
    if (problem !== undefined && document.activeElement === document.body)
      told.current?.focus({ preventScroll: true });
  }, [problem]);
  if (problem === undefined || mine === undefined) return null;
  return (
    <>
      <p ref={told} role="alert" tabIndex={-1}>
        {problem}
      </p>
      {seen !== undefined && <Theirs quote={quote} seen={seen} />}
      <p className="mine">
        {seen === undefined
          ? wishWords(mine, true)
          : interpolate(work.yours, { what: wishWords(mine, true) })}
      </p>
      <div className="taps">
        <button type="button" data-main onClick={async () => (await change(mine)) && onApplied(mine)}>
          {refusal === undefined ? work.again : refusal === 'conflict' ? work.mineToo : work.bookAnyway}
        </button>
        <button type="button" onClick={drop}>
          {work.dropMine}
        </button>
      </div>
    </>
  );
}

function isInSight(card: Element | null | undefined): boolean {
  if (!card) return false;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

interface HeadingProps {
  readonly quote: Quote;
  /** Whether it takes the focus from what else of its card has it. Whoever is elsewhere by then stays there. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/** A heading that takes the focus from a button that has gone, or from what it is the answer to. */
function Heading({ quote, isAnswer = false, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement: active, body } = document;
    const card = heading.current?.closest('article');
    // Above a card that was opened in a list its row stands, with a button to call.
    const all = card?.parentElement?.closest('article, li') ?? card;
    const isHere = isAnswer && all?.contains(active) === true;
    if (isHere || active === body) heading.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <h3 ref={heading} tabIndex={-1} data-asked>
      {children}{' '}
      <span>
        <Typed text={nameOf(asCorrected(quote))} />
      </span>
    </h3>
  );
}

interface WorkPanelProps {
  readonly quote: Quote;
  /** What is asked first, by what was pressed on the card. */
  readonly asked: 'what' | 'all' | 'correct' | Reaching;
  readonly changing: ChangingWork;
  readonly onClose: () => void;
  /** Asks what else has happened, after something was saved or instead of how a call went. */
  readonly onMore: () => void;
}

/** Says with one tap what happened, and what comes next. */
export function WorkPanel({ quote, asked, changing, onClose, onMore }: WorkPanelProps) {
  const [chosen, setView] = useState<View>('asked');
  const { change, settle, applied, mine, typed, type, waiting } = changing;
  const isKept = waiting.some(({ sent }) => sent.operation === applied?.operation);
  // What comes next is agreed once the server has heard of it.
  const view = isKept ? 'asked' : chosen;
  const isSaving = changing.running > 0;
  const [isAll, setAll] = useState(asked === 'all');
  const { progress } = quote;
  const settled = () => {
    settle();
    if (view === 'asked') onClose();
  };
  const follow = ({ happened, stage: to }: Wish) =>
    setView(happened === 'talked' || (happened === 'stage' && to === 'contacted') ? 'next' : 'asked');
  const save = async (wish: Wish) => (await change(wish)) && follow(wish);
  const note: NoteFieldProps = {
    text: typed,
    onText: type,
    isSaving,
    onSave: (said) => change({ happened: 'note', note: said }),
  };
  const outcomes = (
    <Taps
      names={CALL_OUTCOMES}
      labels={words.outcomes}
      isSaving={isSaving}
      onTap={(happened) => save({ happened })}
    />
  );
  const isPast = isPastMove(quote);
  const { likely, isClear, rest } = nextMoves(quote);
  const labels = {
    ...words.stages,
    ...(progress?.next_kind === 'visit' && { visit: words.other.visit }),
    ...(progress?.booking !== undefined && !isPast && { booked: words.other.booked }),
  };
  const giveUp =
    progress?.next_kind === 'close' ? (
      <button
        type="button"
        data-main
        aria-disabled={isSaving}
        onClick={() => isSaving || save({ happened: 'stage', stage: 'lost', lost_reason: 'no_reply' })}
      >
        {words.giveUp}
      </button>
    ) : undefined;
  const moveOn = (names: readonly Move[], more?: ReactNode) => (
    <>
      <Taps
        names={names}
        labels={labels}
        isSaving={isSaving}
        isClear={isClear && names[0] === likely[0] && giveUp === undefined}
        onTap={(to) => {
          if (to === 'done') return save({ happened: 'stage', stage: to });
          if (to !== 'reopen') return setView(to);
          return save({
            happened: 'stage',
            stage: progress?.first_contact_at === undefined ? 'new' : 'contacted',
          });
        }}
      >
        {more}
      </Taps>
    </>
  );
  /** How somebody was reached: by a call, or in writing. */
  const reaching = (heading: ReactNode) => (
    <>
      {heading}
      {outcomes}
      <h3>{words.wrote}</h3>
      <Taps
        names={['text', 'mail']}
        labels={words.sent}
        isSaving={isSaving}
        onTap={(happened) => save({ happened })}
      />
    </>
  );
  const more = (
    <button type="button" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
      {words.more}
    </button>
  );
  // What was asked first has been answered by then.
  const isAnsweredOnce = asked === 'call' || asked === 'text' || asked === 'mail';
  const back = (
    <button
      type="button"
      className="quiet"
      onClick={() => (isAnsweredOnce && applied === undefined ? onMore() : setView('asked'))}
    >
      {words.back}
    </button>
  );
  // Its heading comes with it: who is at the keyboard begins where there is something to fill.
  const form = (name: 'visit' | 'call' | 'quoted' | 'booked') => (
    <Suspense fallback={<p role="status">{ADMIN_SCREEN.opening}</p>}>
      <Heading quote={quote}>{words.when[name]}</Heading>
      <AppointmentForm
        name={name}
        quote={quote}
        isSaving={isSaving}
        onSave={async (wish) => (await change(wish)) && setView('asked')}
      />
      {back}
    </Suspense>
  );
  const views: Readonly<Record<View, () => ReactNode>> = {
    asked: () => {
      if (asked === 'correct')
        return (
          <Suspense fallback={<p role="status">{ADMIN_SCREEN.opening}</p>}>
            <CorrectionForm
              quote={quote}
              isSaving={isSaving}
              onSave={(corrected) => save({ happened: 'correct', corrected })}
            />
            <PersonalData quote={quote} />
          </Suspense>
        );
      if (asked === 'text' || asked === 'mail')
        return (
          <>
            <Heading quote={quote} isAnswer>
              {words.asked[asked]}
            </Heading>
            <div className="taps">
              <button type="button" aria-disabled={isSaving} onClick={() => save({ happened: asked })}>
                {words.sent[asked]}
              </button>
              <button type="button" onClick={onClose}>
                {words.notSent}
              </button>
            </div>
          </>
        );
      if (asked === 'call')
        return (
          <>
            <Heading quote={quote} isAnswer>
              {words.asked.call}
            </Heading>
            {outcomes}
            {applied?.wish.happened === 'call' && (
              <button
                type="button"
                className="quiet"
                aria-disabled={isSaving}
                onClick={() => isSaving || void change({ happened: 'undo', undoes: applied.operation })}
              >
                {words.notCalled}
              </button>
            )}
            <button type="button" className="quiet" onClick={onMore}>
              {words.somethingElse}
            </button>
          </>
        );
      if (isPast)
        return (
          <>
            <Heading quote={quote}>{words.isDone}</Heading>
            {moveOn(likely)}
            <h3>{words.callWent}</h3>
            {outcomes}
            <NoteField {...note} />
          </>
        );
      return (
        <>
          {isTrying(quote) ? (
            <>
              {reaching(<Heading quote={quote}>{words.callWent}</Heading>)}
              {giveUp}
              <div className="taps">{more}</div>
            </>
          ) : (
            <>
              <Heading quote={quote}>{words.moveOn}</Heading>
              {moveOn(likely, more)}
            </>
          )}
          {isAll && isTrying(quote) && (
            <>
              <h3>{words.moveOn}</h3>
              {moveOn([...likely, ...rest])}
            </>
          )}
          {isAll && !isTrying(quote) && (
            <>
              {rest.length > 0 && moveOn(rest)}
              {reaching(<h3>{words.callWent}</h3>)}
            </>
          )}
          <NoteField {...note} />
        </>
      );
    },
    next: () => (
      <>
        <Heading quote={quote}>{words.nextHeading}</Heading>
        {giveUp}
        {moveOn([...likely, ...rest])}
      </>
    ),
    visit: () => form('visit'),
    call: () => form('call'),
    quoted: () => form('quoted'),
    booked: () => form('booked'),
    lost: () => (
      <>
        <Heading quote={quote}>{words.why}</Heading>
        <NoteField text={typed} onText={type} isOptional isSaving={isSaving}>
          <Taps
            names={LOST_REASONS}
            labels={words.reasons}
            isSaving={isSaving}
            onTap={(lost_reason) => save({ happened: 'stage', stage: 'lost', lost_reason })}
          />
        </NoteField>
        {back}
      </>
    ),
  };
  const isAnswered = view === 'asked' && applied !== undefined && applied.wish.happened !== 'call';
  const { stage: saved, happened = 'undo' } = applied?.wish ?? {};
  const papers = isKept ? undefined : saved === 'visit' ? 'visit' : saved === 'booked' ? 'move' : undefined;
  // After a call to nobody the next is to call again, and after an end nothing is.
  const isMovedOn =
    !isKept && isOpen(quote.stage) && !isTrying(quote) && happened !== 'undo' && happened !== 'correct';
  // While the thumb is on the way to it. What fails here is reported where it is opened.
  useEffect(AppointmentForm.ahead, []);
  const panel = useRef<HTMLElement>(null);
  const answered = isAnswered ? 'answered' : view;
  const hasNoteField =
    answered === 'lost' ||
    (answered === 'asked' && (asked === 'what' || asked === 'all' || asked === 'correct'));
  const shown = mine === undefined ? answered : 'mine';
  // Whoever comes back from the telephone finds the answers on the screen, not below its edge; what a panel says after its
  // form is gone stays below the bars. Whoever reads another card is not led back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part has another height
  useEffect(() => {
    if (!isInSight(panel.current?.closest('article'))) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    // A form that is higher than the room between the bars covers all of it, and stays where it is.
    panel.current?.querySelector('[data-asked]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <Panel
      ref={panel}
      data-panel
      aria-label={`${asked === 'correct' ? words.card.correct : words.card.what} ${revealed(nameOf(asCorrected(quote)))}`}
    >
      {applied !== undefined && applied.wish.happened !== 'call' && (
        <Undo
          key={applied.operation}
          said={
            isKept
              ? interpolate(WAITING.kept, { what: wishWords(applied.wish, false) })
              : savedWords(applied.wish, quote, serverTime())
          }
          onUndo={
            applied.wish.happened === 'undo'
              ? undefined
              : async () => {
                  if (isKept) await changing.takeBack(applied.operation);
                  else if (!(await change({ happened: 'undo', undoes: applied.operation }))) return;
                  type((now) => bothTyped(applied.wish.note ?? '', now));
                  setView('asked');
                }
          }
          isSaving={isSaving}
          onPast={settled}
        />
      )}
      {isAnswered && mine === undefined && (
        <>
          {papers !== undefined && (
            <Suspense>
              <AppointmentPapers quote={quote} label={words.card.papers[papers]} />
            </Suspense>
          )}
          {moveOn(
            isMovedOn ? likely : [],
            <button type="button" onClick={onMore}>
              {words.more}
            </button>,
          )}
        </>
      )}
      {mine !== undefined && <Mine quote={quote} changing={changing} onApplied={follow} />}
      {/* How a call went can be said before the call itself is saved. */}
      {(mine === undefined || mine.happened === 'call') && !isAnswered && (
        <Fragment key={view}>{views[view]()}</Fragment>
      )}
      {mine === undefined && !hasNoteField && (
        <KeptNote key={`${answered} ${applied?.operation}`} {...note} />
      )}
      {isSaving && <p role="status">{words.card.saving}</p>}
    </Panel>
  );
}
