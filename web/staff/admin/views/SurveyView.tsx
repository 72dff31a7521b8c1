import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { appointmentOf } from '#contract/appointments.ts';
import { formatTimeOfDay, formatWindow } from '#contract/arrival-window.ts';
import { BUSINESS } from '#contract/business.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { type FieldName, WHOLE_FIELDS } from '#contract/quote-fields.ts';
import { QUOTE_LABELS } from '#contract/quote-labels.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { CALENDAR, SURVEY } from '../../../content/appointments.ts';
import { Typed } from '../../shared/Typed.tsx';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { QUOTE_LISTS } from '../query-keys.ts';
import { formatDate } from '../quotes/appointment-words.ts';
import { saidText } from '../quotes/field-words.ts';
import { nameOf } from '../quotes/name-of.ts';
import { surveyOf } from '../survey-address.ts';
import { roomRows } from './room-rows.ts';

/** What the customer said, in the order of the sheet. */
const SAID: readonly FieldName[] = [
  'phone',
  'email',
  'current_address',
  'new_address',
  'move_date',
  'home_size',
  'move_type',
  'packing_service',
  'storage_needed',
  'special_items',
  'additional_notes',
];

/** Black on white like the paper that it becomes, also in the dark. */
const Sheet = styled('article')(({ theme }) => ({
  maxWidth: '48rem',
  marginBlock: theme.spacing(2),
  padding: theme.spacing(2),
  color: '#000',
  backgroundColor: '#fff',
  border: '1px solid #767676',
  fontSize: '.8125rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 24 },
  '& h2, & h3, & p': { margin: 0 },
  '& h2': { fontSize: '1.25rem' },
  '& h3': { fontSize: '.875rem', marginTop: 10 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '4px 16px',
    margin: '8px 0 0',
  },
  '& dt': { fontSize: '.6875rem' },
  '& dd': { margin: 0, fontWeight: 650 },
  '& [data-long]': { gridColumn: '1 / -1' },
  '& [data-long] dd': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    whiteSpace: 'pre-line',
    fontWeight: 400,
  },
  '& table': { width: '100%', marginTop: 4, borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': {
    height: 24,
    padding: '2px 6px',
    border: '1px solid #767676',
    textAlign: 'start',
    fontWeight: 400,
  },
  '& tr > :first-of-type': { width: '22%' },
  '& [data-rooms] tr > :last-of-type': { width: '12%' },
  '& [data-blanks]': { display: 'flex', flexWrap: 'wrap', gap: '14px 16px', marginTop: 14 },
  '& [data-blanks] > span': { flex: '1 1 8rem', borderBottom: '1px solid #000', minHeight: 22 },
  '& [data-lines]': { height: 52, borderBottom: '1px solid #767676' },
  '& [data-wide]': { overflowX: 'auto' },
  '& [data-wide] table': { minWidth: '34rem' },
  '@media print': {
    maxWidth: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    breakInside: 'avoid',
    '& dl > div:not([data-long])': {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      alignItems: 'baseline',
    },
    // The margin of a list and of a card on paper, and nothing of the screen's.
    'body:has(&)': { page: 'requests' },
    'body:has(&) main': { padding: 0, minHeight: 0 },
    // The sheet alone is printed.
    'body:has(&) :is(header, button):not(& *)': { display: 'none' },
  },
}));

/** When and how it is looked at, or when it moves with which truck; empty without a plan. */
function appointmentLine(quote: Quote): string {
  const appointment = appointmentOf(quote);
  if (appointment === undefined) return '';
  const { visit, booking } = quote.progress ?? {};
  const day = formatDate(appointment.date);
  if (appointment.kind === 'visit')
    return `${CALENDAR.visit[visit?.kind ?? 'unsaid']}, ${day}, ${formatTimeOfDay(appointment.from)}`;
  if (booking === undefined) return `${CALENDAR.noTruck}, ${day}`;
  return `${SURVEY.move}, ${day}, ${formatWindow(booking)}, ${booking.truck}`;
}

function Blanks({ names }: { readonly names: readonly string[] }) {
  return (
    <p data-blanks>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}

function SurveySheet({ quote }: { readonly quote: Quote }) {
  const { access, rooms, offer } = SURVEY;
  const said = SAID.filter((name) => quote[name] !== '' && quote[name] !== false).map((name) => ({
    name,
    text: saidText(name, quote[name], quote).trim(),
  }));
  const appointment = appointmentLine(quote);
  const note = quote.progress?.last_note?.trim() ?? '';
  const isLong = (name: FieldName) => WHOLE_FIELDS[name].kind === 'text';
  const textsOf = (parts: typeof said) => parts.map(({ text }) => text);
  const short = textsOf(said.filter(({ name }) => !isLong(name)));
  const long = [...textsOf(said.filter(({ name }) => isLong(name))), note].filter(Boolean);
  return (
    <Sheet aria-label={SURVEY.heading}>
      <header>
        <p>
          <strong>{BUSINESS.name}</strong>, {BUSINESS.calT}, {BUSINESS.phone}
        </p>
        <p>
          {SURVEY.reference} {quoteReference(quote.id)}
        </p>
      </header>
      <h2>
        <Typed text={nameOf(quote)} />
      </h2>
      {appointment !== '' && <p>{appointment}</p>}
      <dl>
        {said.map(({ name, text }) => (
          <div key={name} {...(isLong(name) && { 'data-long': '' })}>
            <dt>{QUOTE_LABELS[name]}</dt>
            <dd>
              <Typed text={text} />
            </dd>
          </div>
        ))}
        {note !== '' && (
          <div data-long="">
            <dt>{SURVEY.note}</dt>
            <dd>
              <Typed text={note} />
            </dd>
          </div>
        )}
      </dl>
      <h3>{access.heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, by the keyboard too */}
      <section data-wide aria-label={access.heading} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {access.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[access.from, access.to].map((end) => (
              <tr key={end}>
                <th scope="row">{end}</th>
                {access.columns.map((name) => (
                  <td key={name} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <h3>{rooms.heading}</h3>
      <table data-rooms>
        <thead>
          <tr>
            {rooms.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: roomRows(short, long) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have nothing else
            <tr key={index}>
              {rooms.columns.map((name) => (
                <td key={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{SURVEY.special}</h3>
      <div data-lines />
      <h3>{offer.heading}</h3>
      <Blanks names={offer.blanks} />
      <Blanks names={[offer.seenBy, offer.signed, offer.date]} />
    </Sheet>
  );
}

/** The sheet of one page for a visit: what the customer said, and room for what is seen. It is found by its reference. */
export function SurveyView() {
  const { api } = useServices();
  const { hash } = useLocation();
  const reference = surveyOf(hash);
  // It comes from a card far down a list.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    scrollTo(0, 0);
  }, []);
  const query = useQuery({
    queryKey: [...QUOTE_LISTS, 'search', reference],
    queryFn: ({ signal }) => api.ask('listQuotes', { query: { q: reference }, signal }),
  });
  const quote = query.data?.quotes.find(({ id }) => quoteReference(id) === reference);
  if (quote === undefined)
    return (
      <EmptyNote query={query} unreadable={SURVEY.failed}>
        {SURVEY.none}
      </EmptyNote>
    );
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 2, mb: 1, '@media print': { display: 'none' } }}>
        {SURVEY.heading}
      </Typography>
      <WorkingButton variant="outlined" isWorking={false} onPress={() => window.print()}>
        {SURVEY.print}
      </WorkingButton>
      <SurveySheet quote={asCorrected(quote)} />
    </>
  );
}
