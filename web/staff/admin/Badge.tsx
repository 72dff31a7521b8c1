import type { ReactNode } from 'react';

interface BadgeProps {
  readonly tone?: 'normal' | 'doubtful' | 'destructive';
  readonly title?: string;
  readonly children: ReactNode;
}

/** A label on a row of a list; its style is in `list-style.ts`. */
export function Badge({ tone, title, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} title={title}>
      {children}
    </span>
  );
}
