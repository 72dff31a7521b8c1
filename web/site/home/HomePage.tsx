import { GlobalStyle } from '../../components/GlobalStyle.tsx';
import { HOME } from '../../content/home.ts';
import { NAVIGATION } from '../../content/navigation.ts';
import { QuoteForm } from '../quote/QuoteForm.tsx';
import { Drawer } from '../shell/Drawer.tsx';
import { Footer } from '../shell/Footer.tsx';
import { Header, HeaderButton } from '../shell/Header.tsx';
import { Toasts } from '../shell/Toasts.tsx';
import { About } from './About.tsx';
import { Hero } from './Hero.tsx';
import { MeetOwner } from './MeetOwner.tsx';
import { Privacy } from './Privacy.tsx';
import { Services } from './Services.tsx';

/** The home page: its sections in their order, the last of them the owner's. */
export function HomePage() {
  return (
    <>
      <GlobalStyle />
      <Header
        homeHref="#hero"
        start={
          <HeaderButton type="button" variant="text" commandfor="menu" command="show-modal">
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
        <Services />
        <About />
        <QuoteForm />
        <Privacy />
        <MeetOwner />
      </main>
      <Footer copyright={HOME.copyright} />
      <Toasts />
    </>
  );
}
