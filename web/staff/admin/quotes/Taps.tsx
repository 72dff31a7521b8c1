import type { ReactNode } from 'react';

interface TapsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly isSaving: boolean;
  /** Whether the first is what most would press. */
  readonly isClear?: boolean;
  /** What stands before them, in place of the first as what most would press. */
  readonly first?: ReactNode;
  /** A button after them. */
  readonly children?: ReactNode;
  readonly onTap: (name: Name) => void;
}

/** Answers of one tap each. */
export function Taps<Name extends string>({
  names,
  labels,
  isSaving,
  isClear = false,
  first,
  children,
  onTap,
}: TapsProps<Name>) {
  return (
    <div className="taps">
      {first}
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-disabled={isSaving}
          {...(isClear && index === 0 && { 'data-main': '' })}
          onClick={() => isSaving || onTap(name)}
        >
          {labels[name]}
        </button>
      ))}
      {children}
    </div>
  );
}
