import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { BUSINESS } from '#contract/business.ts';
import { PHONE_HREF } from '../../content/contact.ts';
import { NAVIGATION } from '../../content/navigation.ts';
import { SiteStyle } from '../document/SiteStyle.tsx';
import { QuoteForm } from '../quote/QuoteForm.tsx';
import { Drawer } from '../shell/Drawer.tsx';
import { Header, HeaderButton } from '../shell/Header.tsx';
import { Toasts } from '../shell/Toasts.tsx';
import { About } from './About.tsx';
import { Facts } from './Facts.tsx';
import { Hero } from './Hero.tsx';
import { HomeFooter } from './HomeFooter.tsx';
import { HomeQuestions } from './HomeQuestions.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { MeetOwner } from './MeetOwner.tsx';
import { MovingBill } from './MovingBill.tsx';
import { Privacy } from './Privacy.tsx';
import { QuoteBar } from './QuoteBar.tsx';
import { ServiceAreas } from './ServiceAreas.tsx';
import { Services } from './Services.tsx';

function MenuIcon() {
  return (
    <Box
      component="svg"
      width="20"
      height="14"
      viewBox="0 0 20 14"
      aria-hidden="true"
      sx={{ mr: 1, '@media (max-width: 359.95px)': { display: 'none' } }}
    >
      <path d="M0 1.5h20M0 7h14M0 12.5h20" stroke="currentColor" strokeWidth="3" />
    </Box>
  );
}

/** On a phone the call that a visitor needs stands above the entrance of the staff. */
const Corner = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  [theme.breakpoints.down('sm')]: {
    '& > a.MuiButton-text': { minHeight: 28, padding: 0 },
    '& > a + a.MuiButton-text': { fontSize: '.75rem', fontWeight: 400 },
  },
  [theme.breakpoints.up('sm')]: { display: 'flex' },
}));

/** The home page: its sections in order, the owner's last. */
export function HomePage() {
  return (
    <>
      <SiteStyle />
      <Header
        homeHref="#hero"
        start={
          <HeaderButton className="needs-script" type="button" variant="text" popoverTarget="menu">
            <MenuIcon />
            {NAVIGATION.open}
          </HeaderButton>
        }
        end={
          <Corner>
            <HeaderButton
              href={PHONE_HREF}
              variant="text"
              aria-label={`${NAVIGATION.call} ${BUSINESS.phone}`}
            >
              {NAVIGATION.call}
            </HeaderButton>
            <HeaderButton href="/auth" variant="text">
              {NAVIGATION.admin}
            </HeaderButton>
          </Corner>
        }
      />
      <Drawer />
      <main id="content">
        <Hero />
        <Facts />
        <div>
          <Services />
          <HowItWorks />
          <About />
          <QuoteBar />
        </div>
        <QuoteForm />
        <MovingBill />
        <HomeQuestions />
        <ServiceAreas />
        <Privacy />
        <MeetOwner />
      </main>
      <HomeFooter />
      <Toasts />
    </>
  );
}
