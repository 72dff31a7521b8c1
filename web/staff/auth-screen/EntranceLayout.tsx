import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect } from 'react';
import { BUSINESS } from '#contract/business.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { FOOTER } from '../../content/navigation.ts';
import { Icon } from '../shared/Icon.tsx';
import { Spinner } from '../shared/Spinner.tsx';
import { whenIdle } from '../shell/browser.ts';
import { useServices } from '../shell/staff-services.ts';
import { Keys } from './Keys.tsx';
import { loadLaterForms } from './later-forms.tsx';

const Page = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  [theme.breakpoints.up('md')]: {
    gridTemplateRows: '1fr',
    gridTemplateColumns: 'minmax(320px, 5fr) minmax(480px, 7fr)',
  },
}));

const Band = styled('header')(({ theme }) => ({
  display: 'grid',
  alignContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 2.5, 3),
  color: theme.vars.palette.scene.onNight,
  backgroundColor: theme.vars.palette.scene.night,
  overflow: 'hidden',
  '& h1': { marginBlock: 8 },
  [theme.breakpoints.between('sm', 'md')]: {
    gridTemplateColumns: '1fr 240px',
    '& > svg': { gridArea: '1 / 2 / span 2' },
  },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(5) },
}));

const BACK = { justifySelf: 'start', color: 'inherit', px: 1, ml: -1 } as const;

const Desk = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: 520,
  margin: '0 auto',
  padding: theme.spacing(3, 2.5, 6),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(12, 5, 6) },
}));

const Side = styled('div')({ display: 'grid', gridTemplateRows: '1fr auto' });

const SmallPrint = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  maxWidth: 520,
  margin: '0 auto',
  padding: theme.spacing(0, 2.5, 3),
  color: theme.vars.palette.text.secondary,
  '& a': { color: 'inherit', whiteSpace: 'nowrap' },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(0, 5, 4) },
}));

/** The layout of the entrance: the company on one side, the form on the other; stacked on a phone. */
export function EntranceLayout({ children }: { readonly children: ReactNode }) {
  const { loadAmplify } = useServices();
  useEffect(() => whenIdle(loadAmplify), [loadAmplify]);
  useEffect(() => whenIdle(loadLaterForms), []);
  return (
    <Page>
      <Band>
        <Button href="/" variant="text" startIcon={<Icon name="back" />} sx={BACK}>
          {AUTH_SCREEN.back}
        </Button>
        <Keys />
        <div>
          <img src="/logo-on-night.svg" alt={BUSINESS.name} width="208" height="48" />
          <Typography variant="h1">{AUTH_SCREEN.heading}</Typography>
          <p>{AUTH_SCREEN.intro}</p>
        </div>
      </Band>
      <Side>
        <Desk>
          <Suspense fallback={<Spinner label={AUTH_SCREEN.loading} />}>{children}</Suspense>
        </Desk>
        <SmallPrint>
          {BUSINESS.calT} · {BUSINESS.usDot} · <a href="/#privacy">{FOOTER.privacy}</a>
        </SmallPrint>
      </Side>
    </Page>
  );
}
