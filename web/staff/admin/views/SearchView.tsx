import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_SOUGHT } from '#contract/parts-of-day.ts';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import { TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { KEYS } from '../../../content/desk.ts';
import { SEARCH } from '../../../content/quote-views.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { STAFF_PATHS, viewOf } from '../../paths.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { useServices } from '../../shell/staff-services.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { QUOTE_LISTS } from '../query-keys.ts';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed } from '../quotes/quote-feed-style.ts';
import { keysHelp } from './character-keys.ts';
import { KeysSwitch } from './KeysSwitch.tsx';
import { SaveQuotes } from './SaveQuotes.tsx';

/** Only where there is a keyboard to press them on. */
const OfKeyboard = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  '@media (hover: none) and (pointer: coarse)': { display: 'none' },
}));

/** Pause in typing after which a search is sent. */
const PAUSE_MS = 250;

const soughtBy = (hash: string) => new URLSearchParams(hash.split('?')[1]).get('q') ?? '';

/** What is typed. It is kept in the address, so that Back, a reload and a link find it again. */
function useTyped() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => soughtBy(hash));
  const sought = useDebouncedValue(typed.trim(), PAUSE_MS);
  useEffect(() => {
    // The address as it is now: whoever has gone Back meanwhile is not fetched to the search again.
    const { hash: now } = window.location;
    if (viewOf(now) !== 'search' || soughtBy(now) === sought) return;
    const query = sought === '' ? '' : `?${new URLSearchParams({ q: sought })}`;
    void navigate(`${STAFF_PATHS.admin}#search${query}`, { replace: true });
  }, [navigate, sought]);
  return { typed, setTyped, sought };
}

function statusOf({ quotes: { length: count }, is_complete: isComplete }: QuotePage): string {
  if (isComplete === true) {
    if (count === 0) return SEARCH.none;
    return count === 1 ? SEARCH.one : interpolate(SEARCH.found, { count });
  }
  if (count === 0) return SEARCH.noneOfNewest;
  return count === 1 ? SEARCH.moreThanOne : interpolate(SEARCH.more, { count });
}

/** Finds quotes while somebody types. What was found last stands until the next answer. */
export function SearchView() {
  const { api } = useServices();
  const { isAdmin } = useAuth();
  const { typed, setTyped, sought } = useTyped();
  const { data, isFetching, isError, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...QUOTE_LISTS, 'search', sought],
    queryFn: ({ signal }) => api.ask('listQuotes', { query: { q: sought }, signal }),
    enabled: sought !== '',
    placeholderData: (before) => before,
  });
  const shown = sought === '' || isError ? undefined : data;
  const isReading = sought !== '' && (shown === undefined || isPlaceholderData) && isFetching;
  const status = isReading ? SEARCH.searching : shown && statusOf(shown);
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {SEARCH.heading}
      </Typography>
      <search>
        <Field name="search" label={SEARCH.label} hint={SEARCH.hint}>
          <TextInput
            id="search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={MAX_SOUGHT}
            aria-describedby="search-hint"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </search>
      <Typography role="status" sx={{ my: 1.5, minHeight: '1.5em' }}>
        {status}
      </Typography>
      {isError && sought !== '' && (
        <LoadFailure message={SEARCH.failed} error={error} isWorking={isFetching} onAgain={refetch} />
      )}
      {shown !== undefined && shown.quotes.length > 0 && (
        <Feed role="feed" aria-label={SEARCH.results} aria-busy={isReading}>
          {shown.quotes.map((quote, index) => (
            <QuoteCard key={quote.id} quote={quote} position={index + 1} total={shown.quotes.length} />
          ))}
        </Feed>
      )}
      {isAdmin && (sought === '' || (shown !== undefined && shown.quotes.length > 0)) && (
        <SaveQuotes key={sought} found={sought === '' ? undefined : shown?.quotes} />
      )}
      <OfKeyboard>
        <KeysSwitch />
        <Button type="button" variant="text" onClick={() => keysHelp.set(true)}>
          {KEYS.open}
        </Button>
      </OfKeyboard>
    </>
  );
}
