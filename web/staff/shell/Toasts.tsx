import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { CLOSE_NOTICE, type Notice } from '../../content/notices.ts';
import { Icon } from '../shared/Icon.tsx';
import { LOW } from '../shared/low-screen.ts';
import type { Toast, Toaster } from './toaster.ts';

/**
 * On a phone at the top, no higher than the header: below are the tabs, fields and buttons that a person is about to
 * use. The newest toast stands nearest to the edge, in either place; the order of reading is that of the document.
 */
const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 2_000,
  insetInline: 4,
  top: 'max(0px, env(safe-area-inset-top))',
  maxWidth: 440,
  marginInlineStart: 'auto',
  pointerEvents: 'none',
  display: 'flex',
  '@media print': { display: 'none' },
  flexDirection: 'column-reverse',
  '& > *': { display: 'flex', flexDirection: 'inherit' },
  '& > [data-newest]': { order: 1 },
  // Above the links to the views, on the screens that have these at the lower edge.
  [theme.breakpoints.up('sm')]: {
    insetInline: 16,
    top: 'auto',
    bottom: 'calc(var(--views-height, 0px) + 16px)',
    flexDirection: 'column',
  },
  // Where these stand at the edge of a phone on its side, beside them.
  [`@media ${LOW}`]: { insetInlineEnd: 'calc(var(--views-width, 0px) + 4px)', bottom: 8 },
}));

const Slip = styled('div')(({ theme }) => ({
  pointerEvents: 'auto',
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '0 0 2px',
  padding: '0 4px 0 12px',
  fontSize: '.875rem',
  lineHeight: 1.3,
  [theme.breakpoints.up('sm')]: {
    margin: '4px 0',
    padding: '12px 12px 12px 20px',
    fontSize: 'inherit',
    lineHeight: 'inherit',
  },
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.success.contrastText,
  backgroundColor: theme.vars.palette.success.main,
  boxShadow: '0 6px 24px rgb(0 0 0 / .35)',
  '&[data-tone=destructive]': {
    color: theme.vars.palette.error.contrastText,
    backgroundColor: theme.vars.palette.error.main,
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& p:first-of-type': { fontWeight: 700 },
}));

function ToastSlip({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  return (
    <Slip data-tone={toast.tone} data-toast>
      <div>
        <p>{toast.title}</p>
        <p>{toast.text}</p>
      </div>
      <Button
        type="button"
        variant="text"
        aria-label={CLOSE_NOTICE}
        onClick={onClose}
        sx={{ minWidth: 48, p: 0, color: 'inherit' }}
      >
        <Icon name="close" />
      </Button>
    </Slip>
  );
}

const TONES: readonly { readonly tone: Notice['tone']; readonly role: 'alert' | 'status' }[] = [
  { tone: 'destructive', role: 'alert' },
  { tone: 'success', role: 'status' },
];

/** What the flows have to say. The two regions are there from the beginning, or nothing would be read out. */
export function Toasts({ toaster }: { readonly toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.toasts.subscribe, toaster.toasts.get, toaster.toasts.get);
  return (
    <Corner>
      {TONES.map(({ tone, role }) => (
        <div key={tone} role={role} data-newest={toasts.at(-1)?.tone === tone || undefined}>
          {toasts
            .filter((toast) => toast.tone === tone)
            .map((toast) => (
              <ToastSlip key={toast.id} toast={toast} onClose={() => toaster.close(toast.id)} />
            ))}
        </div>
      ))}
    </Corner>
  );
}
