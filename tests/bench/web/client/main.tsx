import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CITY_SLUGS } from '../../../../web/content/city-copy.ts';
import { cityPath } from '../../../../web/content/city-routes.ts';
import { theme } from '../../../../web/theme/theme.ts';

/** The page and, once it stands, the behaviour that the site binds to its documents. */
const Home = lazy(async () => {
  const { BoundHomePage } = await import('./BoundHomePage.tsx');
  return { default: BoundHomePage };
});

const City = lazy(async () => {
  const { CityPage } = await import('../../../../web/site/city/CityPage.tsx');
  return { default: CityPage };
});

/** The public pages as an ordinary single-page application would ship them. */
function App() {
  return (
    <ThemeProvider theme={theme}>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/" element={<Home />} />
            {CITY_SLUGS.map((slug) => (
              <Route key={slug} path={cityPath(slug)} element={<City slug={slug} />} />
            ))}
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ThemeProvider>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<App />);
