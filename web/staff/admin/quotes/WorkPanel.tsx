import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { CALL_OUTCOMES, isOpen, LOST_REASONS } from '#contract/quote-work.ts';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { WAITING } from '../../../content/offline.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { later } from '../later-panels.tsx';
import { PersonalData } from '../privacy/PersonalData.tsx';
import { cardButtonStyle } from './card-button-style.ts';
import { NoteField } from './NoteField.tsx';
import type { Reaching } from './reaching.ts';
import { Undo } from './Undo.tsx';
import type { ChangingWork, Wish } from './use-change-work.ts';
import { isPastMove } from './what-to-ask.ts';
import { wishWords } from './wish-words.ts';

const AppointmentForm = later(async () => (await import('./panel-forms.ts')).AppointmentForm);
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
  '& h3': { ...theme.typography.body1, fontWeight: 650, margin: 0, outlineOffset: 4 },
  '& .taps': {
    display: 'grid',
    // Two beside each other on a phone, however long their words.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 45%), 1fr))',
    gap: 8,
  },
  // What was saved may be a whole sentence, with its button beside it.
  '& .taps:has(> p)': {
    display: 'flex',
    alignItems: 'center',
    '& > p': { flex: 1 },
    '& > button': { minWidth: '6rem' },
  },
  // Before what a card says of its buttons.
  '&& button': {
    ...cardButtonStyle(theme),
    padding: '8px',
    fontSize: '.9375rem',
    scrollMarginBlock: '6rem 5rem',
  },
  '&& button.more': { justifySelf: 'start', paddingInline: 16 },
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
  '& .mine': { paddingInlineStart: 12, borderInlineStart: `4px solid ${theme.vars.palette.divider}` },
  '@media print': { display: 'none' },
}));

/** The parts of the panel that stand after a question was answered. */
type View = 'asked' | 'next' | 'visit' | 'call' | 'quoted' | 'booked' | 'lost';

interface TapsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly isSaving: boolean;
  readonly onTap: (name: Name) => void;
}

/** Answers of one tap each. */
function Taps<Name extends string>({ names, labels, isSaving, onTap }: TapsProps<Name>) {
  return (
    <div className="taps">
      {names.map((name) => (
        <button key={name} type="button" aria-disabled={isSaving} onClick={() => isSaving || onTap(name)}>
          {labels[name]}
        </button>
      ))}
    </div>
  );
}

/** What was not saved stays, with a way to send it again. */
function Mine({
  changing,
  onApplied,
}: {
  readonly changing: ChangingWork;
  readonly onApplied: (wish: Wish) => void;
}) {
  const { mine, problem, refusal, change, drop } = changing;
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
      <p className="mine">{wishWords(mine, true)}</p>
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
  /** Whether it takes the focus from what else of its card has it. Whoever is elsewhere by then stays there. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/** A heading that takes the focus from a button that has gone, or from what it is the answer to. */
function Heading({ isAnswer = false, children }: HeadingProps) {
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
      {children}
    </h3>
  );
}

interface WorkPanelProps {
  readonly quote: Quote;
  /** What is asked first, by what was pressed on the card. */
  readonly asked: 'what' | 'correct' | Reaching;
  readonly changing: ChangingWork;
  readonly onClose: () => void;
  /** Asks what else has happened, after something was saved or instead of how a call went. */
  readonly onMore: () => void;
}

/** Says with one tap what happened, and what comes next. */
export function WorkPanel({ quote, asked, changing, onClose, onMore }: WorkPanelProps) {
  const [chosen, setView] = useState<View>('asked');
  const { change, settle, applied, mine, waiting } = changing;
  const isKept = waiting.some(({ sent }) => sent.operation === applied?.operation);
  // What comes next is agreed once the server has heard of it.
  const view = isKept ? 'asked' : chosen;
  const isSaving = changing.running > 0;
  const { stage, progress } = quote;
  const settled = () => {
    settle();
    if (view === 'asked') onClose();
  };
  const follow = ({ happened, stage: to }: Wish) =>
    setView(happened === 'talked' || (happened === 'stage' && to === 'contacted') ? 'next' : 'asked');
  const save = async (wish: Wish) => (await change(wish)) && follow(wish);
  const outcomes = (
    <Taps
      names={CALL_OUTCOMES}
      labels={words.outcomes}
      isSaving={isSaving}
      onTap={(happened) => save({ happened })}
    />
  );
  // The day of the move has come and gone: what is asked first is how it went.
  const isPast = isPastMove(quote);
  const moves = isPast
    ? (['done', 'lost', 'booked', 'call'] as const)
    : isOpen(stage)
      ? ([
          'visit',
          'quoted',
          'call',
          'booked',
          ...(stage === 'booked' ? (['done'] as const) : []),
          'lost',
        ] as const)
      : (['reopen'] as const);
  const moveOn = (
    <>
      {progress?.next_kind === 'close' && (
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={() => save({ happened: 'stage', stage: 'lost', lost_reason: 'no_reply' })}
        >
          {words.giveUp}
        </button>
      )}
      <Taps
        names={moves}
        labels={words.stages}
        isSaving={isSaving}
        onTap={(to) => {
          if (to === 'done') return save({ happened: 'stage', stage: to });
          if (to !== 'reopen') return setView(to);
          return save({
            happened: 'stage',
            stage: progress?.first_contact_at === undefined ? 'new' : 'contacted',
          });
        }}
      />
    </>
  );
  const back = (
    <button type="button" className="quiet" onClick={() => setView('asked')}>
      {words.back}
    </button>
  );
  // Its heading comes with it: who is at the keyboard begins where there is something to fill.
  const form = (name: 'visit' | 'call' | 'quoted' | 'booked') => (
    <Suspense fallback={<p role="status">{ADMIN_SCREEN.opening}</p>}>
      <Heading>{words.when[name]}</Heading>
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
            <Heading isAnswer>{words.asked[asked]}</Heading>
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
            <Heading isAnswer>{words.asked.call}</Heading>
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
            <Heading>{words.isDone}</Heading>
            {moveOn}
            <h3>{words.callWent}</h3>
            {outcomes}
            <NoteField isSaving={isSaving} onSave={(note) => change({ happened: 'note', note })} />
          </>
        );
      return (
        <>
          <Heading>{words.callWent}</Heading>
          {outcomes}
          <h3>{words.wrote}</h3>
          <Taps
            names={['text', 'mail']}
            labels={words.sent}
            isSaving={isSaving}
            onTap={(happened) => save({ happened })}
          />
          <h3>{words.moveOn}</h3>
          {moveOn}
          <NoteField isSaving={isSaving} onSave={(note) => change({ happened: 'note', note })} />
        </>
      );
    },
    next: () => (
      <>
        <Heading>{words.nextHeading}</Heading>
        {moveOn}
      </>
    ),
    visit: () => form('visit'),
    call: () => form('call'),
    quoted: () => form('quoted'),
    booked: () => form('booked'),
    lost: () => (
      <>
        <Heading>{words.why}</Heading>
        <NoteField isOptional isSaving={isSaving}>
          {(note) => (
            <Taps
              names={LOST_REASONS}
              labels={words.reasons}
              isSaving={isSaving}
              onTap={(lost_reason) =>
                save({ happened: 'stage', stage: 'lost', lost_reason, ...(note !== '' && { note }) })
              }
            />
          )}
        </NoteField>
        {back}
      </>
    ),
  };
  const isAnswered = view === 'asked' && applied !== undefined && applied.wish.happened !== 'call';
  // While the thumb is on the way to it. What fails here is reported where it is opened.
  useEffect(AppointmentForm.ahead, []);
  const panel = useRef<HTMLElement>(null);
  const answered = isAnswered ? 'answered' : view;
  const shown = mine === undefined ? answered : 'mine';
  // Whoever comes back from the telephone finds the answers on the screen, not below its edge; what a panel says after its
  // form is gone stays below the bars. Whoever reads another card is not led back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part has another height
  useEffect(() => {
    if (isInSight(panel.current?.closest('article'))) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <Panel ref={panel} data-panel aria-label={asked === 'correct' ? words.card.correct : words.card.what}>
      {applied !== undefined && applied.wish.happened !== 'call' && (
        <Undo
          key={applied.operation}
          said={
            applied.wish.happened === 'undo'
              ? applied.wish.undoes === undefined
                ? WAITING.takenBack
                : words.undone
              : interpolate(isKept ? WAITING.kept : words.saved, { what: wishWords(applied.wish, false) })
          }
          onUndo={
            applied.wish.happened === 'undo'
              ? undefined
              : async () => {
                  if (isKept) return changing.takeBack(applied.operation);
                  if (await change({ happened: 'undo', undoes: applied.operation })) setView('asked');
                }
          }
          isSaving={isSaving}
          onPast={settled}
        />
      )}
      {isAnswered && mine === undefined && (
        <button type="button" className="more" onClick={onMore}>
          {words.card.what}
        </button>
      )}
      {mine !== undefined && <Mine changing={changing} onApplied={follow} />}
      {/* How a call went can be said before the call itself is saved. */}
      {(mine === undefined || mine.happened === 'call') && !isAnswered && (
        <Fragment key={view}>{views[view]()}</Fragment>
      )}
      {isSaving && <p role="status">{words.card.saving}</p>}
    </Panel>
  );
}
