import { styled } from '@mui/material/styles';
import { formatTimeOfDay, formatWindow } from '#contract/arrival-window.ts';
import { mapHref, phoneHref, withCountryCode } from '#contract/contact-links.ts';
import type { Job } from '#contract/job-schemas.ts';
import { spacedPhone } from '#contract/phone.ts';
import { CREW_DAY } from '../../../content/crew.ts';
import { Icon } from '../../shared/Icon.tsx';
import { joined } from '../../shared/joined.ts';
import { Typed } from '../../shared/Typed.tsx';
import { fieldText, saidText } from '../quotes/field-words.ts';
import { reachName } from '../quotes/reach-name.ts';

const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  alignContent: 'start',
  padding: theme.spacing(2),
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `6px solid ${theme.vars.palette.primary.main}`,
  borderRadius: theme.vars.shape.borderRadius,
  '&[data-kind=visit]': { borderInlineStartColor: theme.vars.palette.secondary.main },
  '&[data-done]': { borderInlineStartColor: theme.vars.palette.divider },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p, & dl, & dd': { margin: 0 },
  '& header': { display: 'grid', gap: theme.spacing(0.25) },
  '& [data-when]': { fontSize: '1.375rem', fontWeight: 700 },
  '& [data-what]': { color: theme.vars.palette.text.secondary, fontWeight: 650 },
  // Short facts beside each other; an address, with its button, has the line.
  '& dl': {
    display: 'grid',
    gap: theme.spacing(2),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  },
  '& dl > [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { whiteSpace: 'pre-line' },
  // At a red light, with a glove: as large as the call of the day.
  '& a': {
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 56,
    marginTop: theme.spacing(0.5),
    padding: theme.spacing(0, 2),
    fontWeight: 650,
    textDecoration: 'none',
    color: theme.vars.palette.primary.main,
    border: '2px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
  },
  '& > a > span': { overflowWrap: 'normal', textWrap: 'balance' },
  '&:not([data-done]) > a': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '@media print': { breakInside: 'avoid', '& a': { display: 'none' } },
}));

function whatOf({ kind, visit_kind: how, is_done: isDone, reference }: Job): string {
  const what = kind === 'move' ? CREW_DAY.move : CREW_DAY.visits[how ?? 'unsaid'];
  return joined([what, isDone && CREW_DAY.done, reference]);
}

interface AddressProps {
  readonly label: string;
  readonly address: string;
  readonly name: string;
}

/** An address with the way there; a phone opens its own map. */
function Address({ label, address, name }: AddressProps) {
  if (address === '') return null;
  return (
    <div data-wide>
      <dt>{label}</dt>
      <dd>
        <Typed text={address} />
        <a
          href={mapHref(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={reachName(CREW_DAY.directions, name, address)}
        >
          <Icon name="pin" />
          {CREW_DAY.directions}
        </a>
      </dd>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly text: string | undefined;
  /** Whether it may be long. */
  readonly isWide?: boolean;
}

function Fact({ label, text, isWide = false }: FactProps) {
  if (text === undefined || text.trim() === '') return null;
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>
        <Typed text={text} />
      </dd>
    </div>
  );
}

/** One move or visit: when, who, where, and what to bring. */
export function JobCard({ job }: { readonly job: Job }) {
  const { kind, from, to, phone, current_address: here, new_address: there } = job;
  const name = job.name === '' ? CREW_DAY.nameless : job.name;
  const call = withCountryCode(phoneHref(phone));
  const extras = [job.packing_service && CREW_DAY.packing, job.storage_needed && CREW_DAY.storage];
  const services = extras.filter((extra) => extra !== false).join(', ');
  const sizeText = job.is_size_said ? fieldText : saidText;
  return (
    <Card data-kind={kind} data-done={job.is_done || undefined}>
      <header>
        <p data-when>{to === undefined ? formatTimeOfDay(from) : formatWindow({ from, to })}</p>
        <h3>
          <Typed text={name} />
        </h3>
        <p data-what>{whatOf(job)}</p>
      </header>
      {call === undefined ? (
        <p>{CREW_DAY.noPhone}</p>
      ) : (
        <a href={call} aria-label={reachName(CREW_DAY.call, name, phone)}>
          <Icon name="phone" />
          <span>
            {CREW_DAY.call} {spacedPhone(phone)}
          </span>
        </a>
      )}
      <dl>
        <Address label={kind === 'visit' ? CREW_DAY.at : CREW_DAY.from} address={here} name={name} />
        {kind === 'move' && <Address label={CREW_DAY.to} address={there} name={name} />}
        <Fact label={CREW_DAY.truck} text={job.truck} />
        <Fact label={CREW_DAY.crew} text={job.crew} />
        <Fact
          label={CREW_DAY.size}
          text={job.home_size === '' ? undefined : sizeText('home_size', job.home_size)}
        />
        <Fact label={CREW_DAY.extras} text={services} />
        <Fact label={CREW_DAY.special} text={job.special_items} isWide />
        <Fact label={CREW_DAY.notes} text={job.additional_notes} isWide />
      </dl>
    </Card>
  );
}
