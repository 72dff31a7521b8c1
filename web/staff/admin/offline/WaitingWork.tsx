import { styled } from '@mui/material/styles';
import { WAITING as words } from '../../../content/offline.ts';
import type { Refusal, Waiting } from '../../offline/outbox.ts';
import { formatMoment } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { cardButtonStyle } from '../quotes/card-button-style.ts';
import { wishWords } from '../quotes/wish-words.ts';
import { UNSAVED } from '../unsaved.ts';
import { useOfflineDevice } from './use-offline-device.ts';

const Box = styled('div')(({ theme }) => ({
  marginBlock: theme.spacing(1),
  paddingInlineStart: 12,
  borderInlineStart: `4px solid ${theme.vars.palette.secondary.main}`,
  overflowWrap: 'anywhere',
  '&&& p': { margin: 0 },
  '&[data-refused]': { borderInlineStartColor: theme.vars.palette.error.main },
  '& [role=alert]': { color: theme.vars.palette.error.main, fontWeight: 650 },
  '& ul': { margin: 0, paddingInlineStart: 20, whiteSpace: 'pre-wrap' },
  '& .taps': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
  '&& button': cardButtonStyle(theme),
  '@media print': { '& .taps': { display: 'none' } },
}));

function reasonOf(refusal: Refusal, isOnCard: boolean): string {
  if (refusal.kind === 'refused') return interpolate(words.refused, { reason: refusal.reason });
  return isOnCard ? words.conflict : words.conflictElsewhere;
}

interface WaitingWorkProps {
  /** What waits of one quote. */
  readonly waiting: readonly Waiting[];
  /** Whether it stands on the card of the quote, which shows what others did. */
  readonly isOnCard?: boolean;
}

/** What was said about a quote and is not saved, why, and what can be done with it. */
export function WaitingWork({ waiting, isOnCard = false }: WaitingWorkProps) {
  const { outbox } = useOfflineDevice();
  const [first] = waiting;
  const refusal = waiting.find((entry) => entry.refusal !== undefined)?.refusal;
  if (first === undefined) return null;
  const { quote, name } = first;
  return (
    <Box data-refused={refusal && ''} {...{ [UNSAVED]: '' }} tabIndex={-1}>
      {refusal === undefined ? (
        <p role="status">{words.waits}</p>
      ) : (
        <p role="alert">{reasonOf(refusal, isOnCard)}</p>
      )}
      {!isOnCard && (
        <p>
          <strong>
            <Typed text={name} />
          </strong>
        </p>
      )}
      <ul>
        {waiting.map(({ sent, at }) => (
          <li key={sent.operation}>
            <Typed
              text={interpolate(words.at, {
                what: wishWords(sent, true),
                time: formatMoment(new Date(at).toISOString()),
              })}
            />
          </li>
        ))}
      </ul>
      {refusal !== undefined && (
        <div className="taps">
          {refusal.kind === 'conflict' && (
            <button
              type="button"
              aria-label={interpolate(words.mineTooOf, { name })}
              onClick={() => void outbox.insist(quote)}
            >
              {words.mineToo}
            </button>
          )}
          <button
            type="button"
            aria-label={interpolate(words.dropOf, { name })}
            onClick={() => void outbox.drop(quote)}
          >
            {words.drop}
          </button>
        </div>
      )}
    </Box>
  );
}
