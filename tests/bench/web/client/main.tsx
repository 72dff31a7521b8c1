import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CITY_SLUGS } from '../../../../web/content/city-copy.ts';
import { cityPath } from '../../../../web/content/city-routes.ts';
import { CityPage } from '../../../../web/site/city/CityPage.tsx';
import { HomePage } from '../../../../web/site/home/HomePage.tsx';
import { PicturesContext } from '../../../../web/site/pictures/Picture.tsx';
import type { PictureFile, PictureName } from '../../../../web/site/pictures/pictures.ts';
import { siteTheme } from '../../../../web/theme/site-theme.ts';

/** The files of the pictures, which the build writes in here. */
declare const PICTURES: readonly (readonly [PictureName, PictureFile])[];

const pictures = new Map(PICTURES);

/** The home page and, once it stands, the behaviour that the site binds to its document. */
function BoundHomePage() {
  useEffect(() => {
    void import('../../../../web/site/scripts/home.ts');
  }, []);
  return <HomePage />;
}

/** The public pages as an ordinary single-page application would ship them. */
function App() {
  return (
    <ThemeProvider theme={siteTheme}>
      <PicturesContext value={pictures}>
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<BoundHomePage />} />
            {CITY_SLUGS.map((slug) => (
              <Route key={slug} path={cityPath(slug)} element={<CityPage slug={slug} />} />
            ))}
          </Routes>
        </BrowserRouter>
      </PicturesContext>
    </ThemeProvider>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<App />);
