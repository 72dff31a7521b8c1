import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'start',
  padding: theme.spacing(1.5, 2),
  border: `1.5px solid ${theme.vars.palette.success.main}`,
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.success.main,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-tone=destructive]': {
    color: theme.vars.palette.error.main,
    borderColor: theme.vars.palette.error.main,
  },
  '& > svg': { marginTop: 3 },
  '& p': { margin: 0 },
  '& p + *': { marginTop: 8 },
}));

interface InlineNoticeProps {
  readonly tone: 'success' | 'destructive';
  readonly children: ReactNode;
}

/** A message within the page: a failure is red and announced at once, a success is green. */
export function InlineNotice({ tone, children }: InlineNoticeProps) {
  return (
    <Frame data-tone={tone} role={tone === 'destructive' ? 'alert' : 'status'}>
      <Icon name={tone === 'destructive' ? 'alert' : 'check'} />
      <div>{children}</div>
    </Frame>
  );
}
