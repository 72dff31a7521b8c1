import type { ReactNode, Ref } from 'react';

interface FormEndProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** Whether it can be pressed: what is chosen is whole, and nothing is being saved. */
  readonly isReady: boolean;
  /** Without it the button sends the form that it stands in. */
  readonly onPress?: () => unknown;
  /** The way back, beside it. */
  readonly back: ReactNode;
  readonly children: ReactNode;
}

/** What saves a form, and the way back from it. On a phone both are in sight however long the form is. */
export function FormEnd({ ref, isReady, onPress, back, children }: FormEndProps) {
  return (
    <div className="end">
      <button
        ref={ref}
        type={onPress === undefined ? 'submit' : 'button'}
        data-main
        aria-disabled={!isReady}
        onClick={() => isReady && onPress?.()}
      >
        {children}
      </button>
      {back}
    </div>
  );
}
