import { Fragment, type ReactNode } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { Icon, type IconName } from '../../shared/Icon.tsx';
import { Typed } from '../../shared/Typed.tsx';

interface DetailProps {
  readonly label: string;
  readonly text: string;
}

/** A fact under its name. */
export function Detail({ label, text }: DetailProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Typed text={text} />
      </dd>
    </div>
  );
}

interface ReachProps extends DetailProps {
  /** What one tap does; undefined when the text is nothing that can be called or written to. */
  readonly href: string | undefined;
  readonly icon: IconName;
  readonly action: string;
  /** Another way to reach the same. */
  readonly children?: ReactNode;
}

/** A long address breaks before its `@` rather than anywhere. */
const atSign = (text: string) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <Typed text={part} />
    </Fragment>
  ));

/** A fact that is one tap away from a call, a letter or a map. */
export function Reach({ label, text, href, icon, action, children }: ReachProps) {
  if (text === '') return <Detail label={label} text={QUOTES_PANEL.missing} />;
  if (href === undefined) return <Detail label={label} text={text} />;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={href} target={icon === 'pin' ? '_blank' : undefined} rel="noreferrer">
          <Icon name={icon} />
          <span>{icon === 'mail' ? atSign(text) : <Typed text={text} />}</span>
          <i>{action}</i>
        </a>
        {children}
      </dd>
    </div>
  );
}
