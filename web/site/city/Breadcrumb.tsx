import { styled } from '@mui/material/styles';
import { decorativeContent } from '../../components/decorative-content.ts';
import { CITY_PAGE } from '../../content/city-page.ts';

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  '& li': { display: 'flex', alignItems: 'center', minHeight: 32 },
  '& li + li::before': {
    content: decorativeContent('"/"'),
    margin: '0 10px',
    color: theme.vars.palette.text.secondary,
  },
  '& a': { display: 'inline-block', padding: '4px 0' },
}));

export function Breadcrumb({ city }: { readonly city: string }) {
  return (
    <nav aria-label={CITY_PAGE.breadcrumb}>
      <Steps>
        <li>
          <a href="/">{CITY_PAGE.home}</a>
        </li>
        <li>
          <a href="/#service-areas">{CITY_PAGE.areas}</a>
        </li>
        <li aria-current="page">{city}</li>
      </Steps>
    </nav>
  );
}
