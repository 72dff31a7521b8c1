import { useEffect } from 'react';
import { HomePage } from '../../../../web/site/home/HomePage.tsx';

/** The home page with the behaviour that the site binds to its document. */
export function BoundHomePage() {
  useEffect(() => {
    void import('../../../../web/site/scripts/home.ts');
  }, []);
  return <HomePage />;
}
