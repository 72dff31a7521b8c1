import Box from '@mui/material/Box';
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

/** The home page: its sections in order, the owner's last. */
export function HomePage() {
  return (
    <>
      <SiteStyle />
      <Header
        homeHref="#hero"
        start={
          <HeaderButton
            className="needs-script"
            type="button"
            variant="text"
            popoverTarget="menu"
            popoverTargetAction="show"
          >
            <MenuIcon />
            {NAVIGATION.open}
          </HeaderButton>
        }
        end={
          <HeaderButton href="/auth" variant="text">
            {NAVIGATION.admin}
          </HeaderButton>
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
          <MovingBill />
          <HomeQuestions />
          <ServiceAreas />
          <QuoteBar />
        </div>
        <QuoteForm />
        <Privacy />
        <MeetOwner />
      </main>
      <HomeFooter />
      <Toasts />
    </>
  );
}
