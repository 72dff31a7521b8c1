import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BAND, card } from '../../components/card.ts';
import { CITY_PAGE, forCity } from '../../content/city-page.ts';

const Contents = styled('nav')(({ theme }) => ({
  alignSelf: 'start',
  ...card(theme),
  padding: theme.spacing(2.5, 3, 2),
  paddingTop: 20 + BAND,
  '& ol': { listStyle: 'none', margin: theme.spacing(1, 0, 0), padding: 0 },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': { display: 'block', padding: '9px 0', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));

interface OnThisPageProps {
  readonly city: string;
  /** Whether the page has the five extra sections. */
  readonly hasExtra: boolean;
}

/** Links to the sections of the page, for visitors with one question. */
export function OnThisPage({ city, hasExtra }: OnThisPageProps) {
  const parts = [
    { id: 'reasons', title: CITY_PAGE.reasons },
    { id: 'neighborhoods', title: CITY_PAGE.neighborhoods },
    { id: 'logistics', title: CITY_PAGE.logistics },
    { id: 'audience', title: CITY_PAGE.audience },
    ...(hasExtra ? [{ id: 'services', title: CITY_PAGE.extras }] : []),
    { id: 'questions', title: CITY_PAGE.questions },
  ];
  return (
    <Contents aria-labelledby="on-this-page">
      <Typography id="on-this-page" variant="h4" component="h2">
        {CITY_PAGE.onThisPage}
      </Typography>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{forCity(title, city)}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
}
