import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { answerBy, answerDue } from '#contract/answer-by.ts';
import { appointmentOf } from '#contract/appointments.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { FIRST_VERSION, isOpen, isReplaced } from '#contract/quote-work.ts';
import { isUntouched } from '#contract/waiting.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Bounded } from '../../shared/Bounded.tsx';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { DOT } from '../../shared/joined.ts';
import { Typed } from '../../shared/Typed.tsx';
import { onTheWay } from '../later-panels.tsx';
import { WaitingWork } from '../offline/WaitingWork.tsx';
import { UNSAVED } from '../unsaved.ts';
import { factLines } from './appointment-words.ts';
import { fieldLabel, sentLines } from './field-words.ts';
import { nextKindOf } from './next-kind.ts';
import { formatAway, formatDated, formatWhen, nextOf } from './next-words.ts';
import type { Reaching } from './reaching.ts';
import { SameMove } from './SameMove.tsx';
import { useChangeWork } from './use-change-work.ts';
import { useColleagues } from './use-colleagues.ts';
import { useMinute } from './use-minute.ts';
import { WorkHistory } from './WorkHistory.tsx';
import { AppointmentPapers, CorrectionForm, UnsentForms, WorkPanel } from './WorkPanel.tsx';
import { firstAsked } from './what-to-ask.ts';
import { whoWords } from './who-words.ts';

const words = QUOTE_WORK.card;

interface OfQuote {
  readonly quote: Quote;
}

/** What was promised to the customer, until they have heard of us. */
function Promised({ quote: { stage, repeats, created_at } }: OfQuote) {
  const now = useMinute();
  if (stage !== 'new') return null;
  const sentAt = Date.parse(repeats?.since ?? created_at);
  const due = answerDue(sentAt);
  const isLate = due < now;
  const sentence = isLate ? words.late : words.due;
  return (
    <p data-state data-late={isLate || undefined} title={interpolate(sentence, { time: answerBy(sentAt) })}>
      {interpolate(sentence, { time: formatDated(due) })}
    </p>
  );
}

/** What is next and when, in words from calm to urgent. */
function Next({ quote }: OfQuote) {
  const now = useMinute();
  const { progress } = quote;
  const kind = nextKindOf(quote);
  if (progress === undefined || kind === undefined) return null;
  const { urgency, time } = nextOf(progress, now);
  const said = {
    what: words.nextKinds[kind],
    time: formatWhen(time, now),
    ago: formatAway(time, now),
  };
  return (
    <p
      data-state
      data-late={urgency === 'overdue' || undefined}
      data-soon={urgency === 'soon' || urgency === 'now' || undefined}
      title={formatWhen(time, now)}
    >
      {interpolate(words[urgency], said)}
    </p>
  );
}

/** What is next, and what was promised, at the head of a card. */
export function Due({ quote }: OfQuote) {
  return (
    <div className="due">
      <Next quote={quote} />
      <Promised quote={quote} />
    </div>
  );
}

/** What was said of it, who said so last, and the last note. How far it has come, the badge above says. */
function Done({ quote: { stage, progress, version, updated_by: by, updated_at: at = '' } }: OfQuote) {
  const { user } = useAuth();
  const colleagues = useColleagues(false);
  const { attempts = 0, last_outcome: outcome, lost_reason: reason, last_note: note } = progress ?? {};
  const facts = stage === 'lost' ? [] : factLines(progress ?? {});
  if (version === FIRST_VERSION) return null;
  const calls =
    outcome &&
    interpolate(attempts === 1 ? words.tryOnce : words.tries, {
      count: attempts,
      outcome: words.outcomes[outcome],
    });
  const said = [reason && words.reasons[reason], calls].filter((part) => part !== undefined);
  return (
    <>
      {said.length > 0 && <p data-state>{said.join(DOT)}</p>}
      {facts.map((line) => (
        <p key={line} data-state>
          {line}
        </p>
      ))}
      {note !== undefined && (
        <p className="noted">
          <Typed text={note} />
        </p>
      )}
      <p className="made" data-state>
        {interpolate(words.changed, {
          time: formatMoment(at),
          who: whoWords(by, user?.id, colleagues),
        })}
      </p>
    </>
  );
}

/** How the request came, unless by the form. */
function Source({ quote: { source, source_name: system } }: OfQuote) {
  if (system !== undefined)
    return (
      <p>
        <Typed text={interpolate(words.fromSystem, { source: system })} />
      </p>
    );
  return source === 'phone' && <p>{words.byPhone}</p>;
}

/** Height in rem up to which a text that was corrected is shown at once. */
const SENT_HEIGHT = 4;

/** How the sender wrote what reads otherwise on the card, and that there is no such text where staff took it down. */
function Sent({ quote }: OfQuote) {
  return (
    <>
      {sentLines(quote).map(({ name, text }) => {
        const field = fieldLabel(name);
        return (
          <div key={name}>
            <p className="made">{interpolate(words.wasSent, { field })}</p>
            <Bounded text={text} label={field} height={SENT_HEIGHT}>
              <Typed text={text} />
            </Bounded>
          </div>
        );
      })}
    </>
  );
}

/** Calls back when somebody comes back to the page, from the telephone for example. */
function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && latest.current();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** The first button that is seen: a row that is open on a phone has the first of them at the thumb. */
const buttonOf = (group: HTMLElement | null) =>
  Array.from(group?.querySelectorAll('button') ?? []).find(({ offsetParent }) => offsetParent !== null);

/** Gives the focus to a button of the work when what had it is gone. */
function useFocusKept(group: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed && document.activeElement === document.body)
      buttonOf(group.current)?.focus({ preventScroll: true });
  }, [group, isOpen]);
}

/** Where Escape has a meaning of its own. */
const OWN_ESCAPE = 'input, textarea, select, dialog';

/** Whether a panel has a form, or something that was typed. */
const holdsTyped = (panel: Element | null | undefined): boolean =>
  Boolean(panel?.querySelector(`form, [${UNSAVED}]`));

interface WorkProps extends OfQuote {
  /** How somebody has just reached out from this card, new with each press. */
  readonly reached: { readonly by: Reaching | 'what' } | undefined;
  /** Id of the element with the name of the customer. */
  readonly label: string;
}

/** The work on a request: how far it is, and with one tap what has happened. */
export function Work({ quote, reached, label }: WorkProps) {
  const changing = useChangeWork(quote);
  const [open, setOpen] = useState<'history' | 'papers' | 'what' | 'all' | 'correct' | Reaching>();
  const group = useRef<HTMLDivElement>(null);
  const { change } = changing;
  const changeRef = useRef(change);
  const firstRef = useRef(firstAsked(quote, changing.waiting));
  // How often somebody was led here by a button that is elsewhere.
  const [led, setLed] = useState(0);
  useEffect(() => {
    changeRef.current = change;
    firstRef.current = firstAsked(quote, changing.waiting);
  });
  useEffect(() => {
    if (led > 0) group.current?.querySelector<HTMLElement>('[data-asked]')?.focus({ preventScroll: true });
  }, [led]);
  useEffect(() => {
    if (reached === undefined) return;
    // What is being filled in stays: it is where one can say how it went, or a form that the call is about.
    if (!holdsTyped(group.current?.querySelector('[data-panel]')))
      setOpen(reached.by === 'what' ? firstRef.current : reached.by);
    if (reached.by === 'what') setLed((count) => count + 1);
    if (reached.by === 'call') void changeRef.current({ happened: 'call' });
  }, [reached]);
  const appointment = isOpen(quote.stage) ? appointmentOf(quote) : undefined;
  const papers = appointment && words.papers[appointment.kind];
  const isAsking = open !== undefined && open !== 'history' && open !== 'papers';
  useReturn(() => {
    if (isAsking && open !== 'what' && open !== 'all' && open !== 'correct')
      group.current?.querySelector<HTMLElement>('[data-asked]')?.focus();
  });
  useFocusKept(group, open !== undefined);
  const { waiting, typed } = changing;
  // What was above the button may have become lower by what it closed.
  useEffect(() => {
    if (open === 'history' || open === 'papers')
      group.current?.querySelector('.choices :focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const toggle = (part: 'history' | 'papers' | 'correct') => setOpen(open === part ? undefined : part);
  // The field of the note marks itself, where it is.
  const isNoteHidden = typed.trim() !== '' && (!isAsking || open === 'correct');
  const isUnsaved = isNoteHidden || changing.mine !== undefined || changing.running > 0 || waiting.length > 0;
  const ask = (next: typeof open) => {
    changing.settle();
    setOpen(next);
  };
  const close = () => ask(undefined);
  // A key takes nothing from whoever has typed something, fills in a form, or has yet to send again what was refused.
  const onKeyDown = ({ key, target, nativeEvent }: KeyboardEvent<HTMLElement>) => {
    const panel = target instanceof Element && target.closest('[data-panel]');
    if (key !== 'Escape' || nativeEvent.defaultPrevented || !panel) return;
    if (target.closest(OWN_ESCAPE) !== null || changing.mine !== undefined) return;
    if (holdsTyped(panel)) return;
    close();
    group.current?.closest('article')?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Close does the same, for whoever has no such key
    <div
      ref={group}
      className="work"
      onKeyDown={onKeyDown}
      {...(isUnsaved && { [UNSAVED]: '', tabIndex: -1 })}
    >
      <div className="now">
        <Source quote={quote} />
        <SameMove quote={quote} changing={changing} label={label} onRefused={() => setOpen('what')} />
        <Done quote={quote} />
        <Sent quote={quote} />
        <WaitingWork waiting={waiting} isOnCard />
        {isNoteHidden && (
          <Bounded text={typed} label={QUOTE_WORK.note} height={SENT_HEIGHT}>
            <p className="noted">
              <Typed text={interpolate(words.noteKept, { note: typed.trim() })} />
            </p>
          </Bounded>
        )}
        {changing.hasForms && (
          <Suspense>
            <UnsentForms
              id={quote.id}
              changing={changing}
              label={label}
              after={() => buttonOf(group.current) ?? null}
            />
          </Suspense>
        )}
        <p className="choices">
          {!isAsking && !isReplaced(quote) && (
            <button
              type="button"
              {...(isUntouched(quote) ? { className: 'what quiet' } : { className: 'what', 'data-main': '' })}
              aria-describedby={label}
              onClick={() => setOpen(firstAsked(quote, waiting))}
            >
              {words.what}
            </button>
          )}
          {quote.version > FIRST_VERSION && (
            <button
              type="button"
              className="quiet"
              aria-describedby={label}
              aria-expanded={open === 'history'}
              onClick={() => toggle('history')}
            >
              {words.history}
            </button>
          )}
          {!isAsking && !isReplaced(quote) && (
            <button
              type="button"
              className="quiet"
              aria-describedby={label}
              {...onTheWay(CorrectionForm.ahead)}
              onClick={() => toggle('correct')}
            >
              {words.correct}
            </button>
          )}
          {papers !== undefined && (
            <button
              type="button"
              className="quiet"
              aria-describedby={label}
              aria-expanded={open === 'papers'}
              onClick={() => toggle('papers')}
            >
              {papers}
            </button>
          )}
        </p>
      </div>
      {open === 'papers' && papers !== undefined && (
        <Suspense>
          <AppointmentPapers quote={quote} label={papers} />
        </Suspense>
      )}
      {open === 'history' && <WorkHistory quote={quote} changing={changing} />}
      {isAsking && (
        <WorkPanel
          key={open}
          quote={quote}
          asked={open}
          changing={changing}
          onClose={close}
          onReach={ask}
          onMore={() => ask('all')}
        />
      )}
    </div>
  );
}
