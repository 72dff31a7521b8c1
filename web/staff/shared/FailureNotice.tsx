import { InlineNotice } from './InlineNotice.tsx';

/** The red alert of a form; renders nothing while the message is empty. */
export function FailureNotice({ message }: { readonly message: string }) {
  if (message === '') return null;
  return (
    <InlineNotice tone="destructive">
      <p>{message}</p>
    </InlineNotice>
  );
}
