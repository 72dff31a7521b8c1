import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Toasts } from '../../../../web/staff/shell/Toasts.tsx';
import { createToaster } from '../../../../web/staff/shell/toaster.ts';
import { staffTheme } from '../../../../web/theme/staff-theme.ts';
import { memoryStorage } from '../auth/storage.ts';

const SUCCESS = { tone: 'success', title: 'Session ended', text: 'It can no longer be used.' } as const;
const FAILURE = { tone: 'destructive', title: 'Error loading data', text: 'Please try again.' } as const;

/** The roles of the two regions as they stand in the page, and the one that is put nearest to the edge. */
function regions(toaster: ReturnType<typeof createToaster>) {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={staffTheme}>
      <Toasts toaster={toaster} />
    </ThemeProvider>,
  );
  const found = [...html.matchAll(/<div role="(\w+)"([^>]*)>/g)];
  return {
    roles: found.map(([, role]) => role),
    newest: found.filter(([, , rest]) => rest?.includes('data-newest')).map(([, role]) => role),
  };
}

it('The newest toast stands nearest to the edge, whatever its tone; the regions that are read out keep their places', () => {
  const toaster = createToaster({ storage: memoryStorage(), now: () => 0, after: () => {} });
  expect(regions(toaster)).toEqual({ roles: ['alert', 'status'], newest: [] });
  toaster.show(SUCCESS);
  toaster.show(FAILURE);
  expect(regions(toaster)).toEqual({ roles: ['alert', 'status'], newest: ['alert'] });
  toaster.show(SUCCESS);
  expect(regions(toaster)).toEqual({ roles: ['alert', 'status'], newest: ['status'] });
});
