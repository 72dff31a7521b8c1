import { styled } from '@mui/material/styles';
import { BUSINESS } from '#contract/business.ts';
import { EMAIL_HREF, OPENING_HOURS, PHONE_HREF } from '../../content/contact.ts';
import { HOME } from '../../content/home.ts';
import { NAVIGATION } from '../../content/navigation.ts';
import { Picture } from '../pictures/Picture.tsx';
import { Footer } from '../shell/Footer.tsx';

/** Aligns the skyline with the bottom edge of the page. */
const Shore = styled(Picture)({
  display: 'block',
  width: '100%',
  height: 'max(72px, 13.33vw)',
  objectFit: 'cover',
  objectPosition: '30% 100%',
});

/** The footer of the home page: links to its sections, and how to reach us. */
export function HomeFooter() {
  return (
    <>
      <Shore name="city-skyline" alt="" loading="lazy" />
      <Footer copyright={HOME.copyright}>
        <nav aria-label={NAVIGATION.footer}>
          <h2>{BUSINESS.name}</h2>
          <ul>
            {NAVIGATION.sections.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{HOME.owner.contact.heading}</h2>
          <ul>
            <li>
              <a href={PHONE_HREF}>{BUSINESS.phone}</a>
            </li>
            <li>
              <a href={EMAIL_HREF}>{BUSINESS.email}</a>
            </li>
            <li>{BUSINESS.location}</li>
            {OPENING_HOURS.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </Footer>
    </>
  );
}
