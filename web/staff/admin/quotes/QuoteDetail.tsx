import { Fragment, type ReactNode } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { Bounded } from '../../shared/Bounded.tsx';
import { Icon, type IconName } from '../../shared/Icon.tsx';
import { Typed } from '../../shared/Typed.tsx';
import { reachName } from './reach-name.ts';

interface DetailProps {
  readonly label: string;
  readonly text: string;
}

/** Heights in rem up to which a card shows a typed value at once. */
const VALUE_HEIGHT = 8;
const NOTE_HEIGHT = 10;

interface NotedProps extends DetailProps {
  /** What a reader has to know of the value; stands below it. */
  readonly note?: string | undefined;
}

/** A labelled value. */
export function Detail({ label, text, note }: NotedProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Bounded text={text} label={label} height={NOTE_HEIGHT}>
          <Typed text={text} />
        </Bounded>
      </dd>
      {note !== undefined && <dd className="note">{note}</dd>}
    </div>
  );
}

interface ReachProps extends DetailProps {
  /** Target of the link; undefined when the text is not a usable number or address. */
  readonly href: string | undefined;
  readonly icon: IconName;
  readonly action: string;
  /** Name of the customer. */
  readonly person: string;
  readonly onPress?: (() => void) | undefined;
  /** An additional link, such as one to send a text message. */
  readonly children?: ReactNode;
}

/** Allows a line break before the `@` of a long address. */
const atSign = (text: string) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <Typed text={part} />
    </Fragment>
  ));

/** What a link does, as the button that its thumb looks for. */
export function ReachAction({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <span className="action">
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** A labelled value with a link to call, write or open a map. */
export function Reach({ label, text, href, icon, action, person, onPress, children }: ReachProps) {
  if (text === '') return <Detail label={label} text={QUOTES_PANEL.missing} />;
  if (href === undefined) return <Detail label={label} text={text} />;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Bounded text={text} label={label} height={VALUE_HEIGHT}>
          <a
            href={href}
            aria-label={reachName(action, person, text)}
            onClick={onPress}
            target={icon === 'pin' ? '_blank' : undefined}
            rel="noreferrer"
          >
            <span className="value">{icon === 'mail' ? atSign(text) : <Typed text={text} />}</span>
            <ReachAction icon={icon}>{action}</ReachAction>
          </a>
        </Bounded>
        {children}
      </dd>
    </div>
  );
}
