import type { ReactNode } from 'react';
import { LOGS_PANEL } from '../../../content/security.ts';
import { Badge } from '../Badge.tsx';
import { Sentence, type SentenceProps } from '../Sentence.tsx';

interface EventLineProps {
  readonly said: SentenceProps;
  /** The name of the event. */
  readonly action: ReactNode;
  readonly isGrave: boolean;
  /** Whether it came without a sign-in. */
  readonly isUnverified: boolean;
  readonly time: ReactNode;
  /** What opens the rest. */
  readonly label: string;
  /** The rest, one tap below. */
  readonly children: ReactNode;
}

/** What happened as one would say it, its name, how grave it is and when: one line at a desk, for one event and for many. */
export function EventLine({ said, action, isGrave, isUnverified, time, label, children }: EventLineProps) {
  return (
    <>
      <Sentence {...said} />
      <div data-words>
        <span className="action">{action}</span>
        <span className="badges">
          <Badge tone={isGrave ? 'destructive' : 'normal'}>
            {isGrave ? LOGS_PANEL.alert : LOGS_PANEL.normal}
          </Badge>
          {isUnverified && (
            <Badge tone="doubtful" title={LOGS_PANEL.unverifiedHint}>
              {LOGS_PANEL.unverified}
            </Badge>
          )}
        </span>
        {time}
      </div>
      <details>
        <summary>{label}</summary>
        {children}
      </details>
    </>
  );
}
