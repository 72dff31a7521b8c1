import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardPath } from '#contract/card-link.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { QUOTE_LABELS } from '#contract/quote-labels.ts';
import { LEAD_FORM } from '../../../content/quote-entry.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { joined } from '../../shared/joined.ts';
import { Typed } from '../../shared/Typed.tsx';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { nextWords, stageWords } from '../desk/row-words.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import type { FieldValues } from '../quotes/Fields.tsx';
import { nameOf } from '../quotes/name-of.ts';
import { formatAway } from '../quotes/next-words.ts';
import { useMinute } from '../quotes/use-minute.ts';
import { factsOf } from './due-words.ts';
import { fillable, ofCaller, wholeNumber } from './known-caller.ts';
import { useFound } from './use-found.ts';
import { searchPath } from './use-sought.ts';

const { known: words } = LEAD_FORM;

/** Pause in typing after which the number is looked for. */
const PAUSE_MS = 250;

const Known = styled('div')(({ theme }) => ({
  // It is there before it says anything, and takes no room until then.
  '&:not(:has(p))': { position: 'absolute' },
  '&:has(p)': {
    padding: theme.spacing(1, 1.5),
    backgroundColor: theme.vars.palette.scene.mist,
    borderInlineStart: `4px solid ${theme.vars.palette.primary.main}`,
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& [data-facts]': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& [data-ways]': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(2) },
  '& a, & button': {
    display: 'inline-grid',
    alignItems: 'center',
    minHeight: 44,
    padding: 0,
    fontWeight: 650,
    color: theme.vars.palette.primary.main,
  },
}));

interface KnownCallerProps {
  readonly values: FieldValues;
  readonly onFill: (values: Partial<FieldValues>) => void;
}

/**
 * Says below a number that is whole who has asked from it before, while the caller is still on the line. It says nothing
 * of a number that nobody has, and nothing where it could not be asked: the form works without it.
 */
export function KnownCaller({ values, onFill }: KnownCallerProps) {
  const typed = useDebouncedValue(String(values.phone), PAUSE_MS);
  const digits = wholeNumber(typed) ?? '';
  const now = useMinute();
  const { data } = useQuery({ ...useFound(digits, undefined), enabled: digits !== '', retry: false });
  const [latest, ...earlier] = digits === '' ? [] : ofCaller(data?.quotes ?? [], typed);
  const filled = latest === undefined ? {} : fillable(values, latest);
  const next = latest && nextWords(latest, now);
  const canFill = Object.keys(filled).length > 0;
  const [said, setSaid] = useState<{ readonly of: string; readonly fields: string }>();
  const fill = (of: string) => {
    const labels = namedEntries(filled).map(([name]) => QUOTE_LABELS[name]);
    setSaid({ of, fields: labels.join(', ') });
    onFill(filled);
  };
  return (
    <Known>
      <div role="status">
        {latest !== undefined && (
          <>
            <p>
              <strong>
                <Typed text={nameOf(latest)} />
              </strong>{' '}
              {interpolate(words.asked, { ago: formatAway(Date.parse(latest.created_at), now) })}{' '}
              {joined([stageWords(latest), next?.text])}
            </p>
            <p data-facts>
              <Typed text={factsOf(latest, now)} />
            </p>
            {said?.of === latest.id && !canFill && (
              <p>{interpolate(words.filled, { fields: said.fields })}</p>
            )}
          </>
        )}
      </div>
      {latest !== undefined && (
        <div data-ways>
          {canFill && (
            <Button type="button" variant="text" onClick={() => fill(latest.id)}>
              {words.fill}
            </Button>
          )}
          <PlaceLink to={cardPath(latest.id)}>{words.open}</PlaceLink>
          {earlier.length > 0 && (
            <PlaceLink to={searchPath({ q: digits, stage: undefined })}>
              {earlier.length === 1
                ? words.oneEarlier
                : interpolate(words.earlier, { count: earlier.length })}
            </PlaceLink>
          )}
        </div>
      )}
    </Known>
  );
}
