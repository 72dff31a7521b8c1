import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { CLOSE_NOTICE, type Notice } from '../../content/notices.ts';

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 20,
  insetInline: 16,
  bottom: 16,
  maxWidth: 440,
  marginInlineStart: 'auto',
  display: 'grid',
  gap: 8,
  pointerEvents: 'none',
  '@media print': { display: 'none' },
  '& [data-tone]': {
    pointerEvents: 'auto',
    display: 'flex',
    gap: 16,
    alignItems: 'start',
    justifyContent: 'space-between',
    padding: '12px 12px 12px 20px',
    borderRadius: theme.vars.shape.borderRadius,
    color: theme.vars.palette.success.contrastText,
    backgroundColor: theme.vars.palette.success.main,
    boxShadow: '0 6px 24px rgb(0 0 0 / .35)',
  },
  '& [data-tone=destructive]': {
    color: theme.vars.palette.error.contrastText,
    backgroundColor: theme.vars.palette.error.main,
  },
  '& button': {
    flex: 'none',
    width: 48,
    height: 48,
    padding: 0,
    border: 0,
    color: 'inherit',
    backgroundColor: 'transparent',
  },
  '& p': { margin: 0 },
  '& p:first-of-type': { fontWeight: 700 },
}));

function Toast({ tone }: Pick<Notice, 'tone'>) {
  return (
    <div role={tone === 'success' ? 'status' : 'alert'}>
      <div id={`toast-${tone}`} data-tone={tone} data-toast hidden>
        <div>
          <p />
          <p />
        </div>
        <button type="button" aria-label={CLOSE_NOTICE}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </button>
      </div>
    </div>
  );
}

/** What is scrolled to while a toast is open stops above it. */
const room = { 'html:has([data-toast]:not([hidden]))': { scrollPaddingBottom: '9rem' } };

/** The two toasts of a page. They are announced when they appear; a success closes itself. */
export function Toasts() {
  return (
    <Stack>
      <GlobalStyles styles={room} />
      <Toast tone="destructive" />
      <Toast tone="success" />
    </Stack>
  );
}
