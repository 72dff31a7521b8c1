import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { quoteOfHash } from '#contract/card-link.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import { ADMIN_SCREEN, QUOTES_PANEL } from '../../../content/admin.ts';
import { OFFLINE as words } from '../../../content/offline.ts';
import { ApiFailure, type CallOptions } from '../../api/call-api.ts';
import { asOf, type KeptQuotes } from '../../offline/kept-quotes.ts';
import { formatClock } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Spinner } from '../../shared/Spinner.tsx';
import { ServicesContext, type StaffServices, useServices } from '../../shell/staff-services.ts';
import { isOffline } from '../is-offline.ts';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed } from '../quotes/quote-feed-style.ts';
import { usePlace } from '../use-place.ts';
import { CalendarView } from '../views/CalendarView.tsx';
import { LeadView } from '../views/LeadView.tsx';
import { Places } from '../views/Places.tsx';
import { SearchView } from '../views/SearchView.tsx';
import { TodayView } from '../views/TodayView.tsx';
import { KEPT_LEADS as LEADS, THIS_WEEK, TODAY_LIST } from './kept-keys.ts';
import { OfflineLine } from './OfflineLine.tsx';
import { Outbox } from './Outbox.tsx';
import { searchKept, whatIsSearched } from './search-kept.ts';
import { useOfflineDevice } from './use-offline-device.ts';
import { useSending } from './use-sending.ts';
import { useShownAt } from './use-shown-at.ts';

/** Cards that are drawn at once, and with each press. */
const AT_ONCE = 20;

const Kept = styled('section')(({ theme }) => ({
  minWidth: 0,
  // The head of a list stays at the top: there are no tabs above it.
  '--rail-height': '0px',
  '& > p': { ...theme.typography.body1, margin: theme.spacing(1, 0) },
  // As wide as the screen.
  '& > [data-offline]': { marginInline: theme.spacing(-2) },
}));

/**
 * The services of a device that reaches nobody: nothing is asked for, what is looked for is looked for in what it has, and
 * what was said is sent when it can be.
 */
function withoutReading({ api, ...services }: StaffServices, kept: KeptQuotes): StaffServices {
  const refuse = () => Promise.reject(new ApiFailure(0, ''));
  const ask = (async (name: EndpointName, options: CallOptions<EndpointName>) => {
    if (name === 'changeWork' || name === 'recordLead') return api.ask(name, options);
    const { q, stage } = options.query ?? {};
    return name === 'listQuotes' && (q ?? stage) !== undefined ? searchKept(kept, { q, stage }) : refuse();
  }) as StaffServices['api']['ask'];
  return { ...services, api: { ...api, ask, listQuotes: refuse } };
}

/** The lists as they were, at the times when they were read. */
function show(client: QueryClient, { today, week, leads }: KeptQuotes): void {
  for (const [key, part] of [
    [TODAY_LIST, today],
    [THIS_WEEK, week],
    [LEADS, leads],
  ] as const)
    if (part !== undefined) client.setQueryData<QuotePage>(key, part.page, { updatedAt: part.at });
}

/** A list as it was, with what was done since. */
const useList = (queryKey: readonly (string | undefined)[]) =>
  useQuery<QuotePage>({ queryKey, enabled: false, queryFn: () => Promise.reject() }).data;

/** Open requests, newest first. */
function Leads() {
  const data = useList(LEADS);
  const [count, setCount] = useState(AT_ONCE);
  const quotes = data?.quotes ?? [];
  if (quotes.length === 0) return <p>{words.noLeads}</p>;
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ my: 1.5 }}>
        {interpolate(data?.is_complete === true ? words.leads : words.leadsNewest, { count: quotes.length })}
      </Typography>
      <Feed role="feed" aria-label={QUOTES_PANEL.feed}>
        {quotes.slice(0, count).map((quote, index) => (
          <div key={quote.id}>
            <QuoteCard quote={quote} position={index + 1} total={quotes.length} />
          </div>
        ))}
      </Feed>
      {count < quotes.length && (
        <Button variant="outlined" type="button" onClick={() => setCount(count + AT_ONCE)}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** The card that a link names, alone; all open requests where this device has not kept it. */
function Linked({ id }: { readonly id: string }) {
  const lists = [useList(TODAY_LIST), useList(THIS_WEEK), useList(LEADS)];
  const known = lists.flatMap((list) => list?.quotes.filter((quote) => quote.id === id) ?? []);
  const [quote] = known.toSorted((one, other) => other.version - one.version);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector('article')?.focus(), []);
  if (quote === undefined)
    return (
      <>
        <p role="alert">{words.notKept}</p>
        <Leads />
      </>
    );
  return (
    <Feed ref={card} role="feed" aria-label={QUOTES_PANEL.feed}>
      <QuoteCard quote={quote} position={1} total={1} />
    </Feed>
  );
}

interface OfflineViewsProps {
  /** Called when there is something to read. */
  readonly onKept: () => void;
  /** Stands beside the time of what is kept. */
  readonly children?: ReactNode;
}

const NEEDS: ReadonlyMap<string, string> = new Map(Object.entries(words.what));

function View({ kept }: { readonly kept: KeptQuotes }) {
  const { view = '' } = usePlace();
  const linked = quoteOfHash(useLocation().hash);
  const needs = NEEDS.get(view);
  useSending(true);
  // What opens in place of a list that was scrolled begins at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view begins anew
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, [view, linked]);
  if (needs !== undefined) return <p role="alert">{interpolate(words.needs, { what: needs })}</p>;
  if (view === 'today') return <TodayView />;
  if (view === 'new') return <LeadView />;
  if (view === 'search')
    return (
      <>
        <p>{whatIsSearched(kept)}</p>
        <SearchView isKept />
      </>
    );
  if (view === 'calendar') return <CalendarView />;
  if (linked === undefined) return <Leads />;
  return <Linked key={linked} id={linked} />;
}

interface KeptViewsProps extends OfflineViewsProps {
  readonly kept: KeptQuotes;
}

function KeptViews({ kept, onKept, children }: KeptViewsProps) {
  const services = useServices();
  const reading = useMemo(() => withoutReading(services, kept), [services, kept]);
  const oldest = asOf(kept);
  const time = useShownAt() ?? oldest;
  const hasSome = oldest !== undefined;
  useEffect(() => {
    if (hasSome) onKept();
  }, [hasSome, onKept]);
  useEffect(() => {
    isOffline.set(true);
    return () => isOffline.set(false);
  }, []);
  return (
    <ServicesContext value={reading}>
      <Kept aria-label={words.heading}>
        <OfflineLine
          isOffline
          said={
            time === undefined
              ? words.empty
              : interpolate(words.asOf, { time: formatClock(time, Date.now()) })
          }
        >
          <Outbox isOffline />
          {time !== undefined && children}
        </OfflineLine>
        {time !== undefined && (
          <>
            <Places />
            <View kept={kept} />
          </>
        )}
      </Kept>
    </ServicesContext>
  );
}

/** What this device has kept for who is signed in, while the server cannot be asked. */
export function OfflineViews(props: OfflineViewsProps) {
  const { kept: device } = useOfflineDevice();
  const { warn } = useServices();
  const client = useQueryClient();
  const [kept, setKept] = useState<KeptQuotes>();
  useEffect(() => {
    device.read().then(
      (read) => {
        show(client, read);
        setKept(read);
      },
      (error: unknown) => {
        warn('What this device has kept cannot be read.', error);
        setKept({});
      },
    );
  }, [device, client, warn]);
  return kept === undefined ? <Spinner label={ADMIN_SCREEN.opening} /> : <KeptViews kept={kept} {...props} />;
}
