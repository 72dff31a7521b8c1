import GlobalStyles from '@mui/material/GlobalStyles';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { CALL_OUTCOMES, isOpen, LOST_REASONS } from '#contract/quote-work.ts';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { WAITING } from '../../../content/offline.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { Icon } from '../../shared/Icon.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { serverTime } from '../../shared/server-time.ts';
import { later } from '../later-panels.tsx';
import { PersonalData } from '../privacy/PersonalData.tsx';
import { isInSight, keepHead } from './in-sight.ts';
import { KeptNote, NoteField, type NoteFieldProps } from './NoteField.tsx';
import { NotSaved } from './NotSaved.tsx';
import { nameOf } from './name-of.ts';
import { isTrying, type Move, nextMoves, visitToTell } from './next-moves.ts';
import { PanelHeading } from './PanelHeading.tsx';
import { Panel } from './panel-style.ts';
import type { Reaching } from './reaching.ts';
import { savedWords, saysState } from './saved-words.ts';
import { SHEET_ROOM } from './sheet-room.ts';
import { Taps } from './Taps.tsx';
import { TellVisit } from './TellVisit.tsx';
import { Undo } from './Undo.tsx';
import type { ChangingWork, Wish } from './use-change-work.ts';
import { useMinute } from './use-minute.ts';
import { useOnlySheet } from './use-only-sheet.ts';
import { isPastMove } from './what-to-ask.ts';
import { wishWords } from './wish-words.ts';
import { bothTyped } from './with-note.ts';

const AppointmentForm = later(async () => (await import('./panel-forms.ts')).AppointmentForm);
export const AppointmentPapers = later(
  async () => (await import('./AppointmentPapers.tsx')).AppointmentPapers,
);
/** Few requests are corrected. */
export const CorrectionForm = later(async () => (await import('./panel-forms.ts')).CorrectionForm);
/** It is there whenever something was typed into a form. */
export const UnsentForms = later(async () => (await import('./panel-forms.ts')).UnsentForms);

/** The parts of the panel that stand after a question was answered. */
type View = 'asked' | 'next' | 'visit' | 'call' | 'quoted' | 'booked' | 'lost';

interface WorkPanelProps {
  readonly quote: Quote;
  /** What is asked first, by what was pressed on the card. */
  readonly asked: 'what' | 'all' | 'correct' | Reaching;
  readonly changing: ChangingWork;
  readonly onClose: () => void;
  /** Asks whether what was written from here was sent. */
  readonly onReach: (by: Reaching) => void;
  /** Asks what else has happened, after something was saved or instead of how a call went. */
  readonly onMore: () => void;
}

/** Says with one tap what happened, and what comes next. */
export function WorkPanel({ quote, asked, changing, onClose, onReach, onMore }: WorkPanelProps) {
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
    onText: (text) => type(() => text),
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
  const now = useMinute();
  const { likely, isClear, rest } = nextMoves(quote, now);
  const visitAt = visitToTell(quote, now);
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
    <Taps
      names={names.filter((name) => name !== 'lost')}
      labels={labels}
      isSaving={isSaving}
      isClear={isClear && names[0] === likely[0] && giveUp === undefined}
      first={
        visitAt !== undefined &&
        names === likely && <TellVisit quote={quote} at={visitAt} onReach={onReach} />
      }
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
      {/* An end is the last that somebody should come upon. */}
      {names.includes('lost') && (
        <button
          type="button"
          className="quiet"
          aria-disabled={isSaving}
          onClick={() => isSaving || setView('lost')}
        >
          {labels.lost}
        </button>
      )}
    </Taps>
  );
  /** How somebody was reached: by a call, or in writing. */
  const reaching = (heading: ReactNode, after?: ReactNode) => (
    <>
      {heading}
      {outcomes}
      <h3>{words.wrote}</h3>
      <Taps
        names={['text', 'mail']}
        labels={words.sent}
        isSaving={isSaving}
        onTap={(happened) => save({ happened })}
      >
        {after}
      </Taps>
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
      <PanelHeading quote={quote}>{words.when[name]}</PanelHeading>
      <AppointmentForm
        name={name}
        quote={quote}
        isSaving={isSaving}
        onSave={async (wish) => (await change(wish)) && setView('asked')}
        back={back}
      />
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
            <PanelHeading quote={quote} isAnswer>
              {words.asked[asked]}
            </PanelHeading>
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
            <PanelHeading quote={quote} isAnswer>
              {words.asked.call}
            </PanelHeading>
            <NoteField text={typed} onText={note.onText} isOptional isSaving={isSaving}>
              {outcomes}
            </NoteField>
            <p className="choices">
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
            </p>
          </>
        );
      if (isPast)
        return (
          <>
            <PanelHeading quote={quote}>{words.isDone}</PanelHeading>
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
              {reaching(<PanelHeading quote={quote}>{words.callWent}</PanelHeading>, more)}
              {giveUp}
            </>
          ) : (
            <>
              <PanelHeading quote={quote}>{words.moveOn}</PanelHeading>
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
        <PanelHeading quote={quote}>{words.nextHeading}</PanelHeading>
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
        <PanelHeading quote={quote}>{words.why}</PanelHeading>
        <NoteField text={typed} onText={note.onText} isOptional isSaving={isSaving}>
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
  useOnlySheet(panel, onClose);
  const answered = isAnswered ? 'answered' : view;
  const hasNoteField = answered === 'lost' || (answered === 'asked' && asked !== 'text' && asked !== 'mail');
  const shown = mine === undefined ? answered : 'mine';
  // Whoever comes back from the telephone finds the answers on the screen, not below its edge; what a panel says after its
  // form is gone stays below the bars. Whoever reads another card is not led back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part has another height
  useEffect(() => {
    if (!isInSight(panel.current?.closest('article'))) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    // A form that is higher than the room between the bars covers all of it, and stays where it is.
    panel.current?.querySelector('[data-asked]')?.scrollIntoView({ block: 'nearest' });
    keepHead(panel.current);
  }, [shown]);
  return (
    <Panel
      ref={panel}
      data-panel={asked}
      aria-label={`${asked === 'correct' ? words.card.correct : words.card.what} ${revealed(nameOf(asCorrected(quote)))}`}
    >
      <GlobalStyles styles={SHEET_ROOM} />
      <button type="button" className="shut" aria-label={words.card.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      {applied !== undefined && applied.wish.happened !== 'call' && (
        <Undo
          key={applied.operation}
          said={
            isKept
              ? interpolate(WAITING.kept, { what: wishWords(applied.wish, false) })
              : savedWords(applied.wish, quote, serverTime())
          }
          isWhole={!isKept && saysState(applied.wish)}
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
      {mine !== undefined && <NotSaved quote={quote} changing={changing} onApplied={follow} />}
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
