import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CITY_PAGE } from '../../content/city-page.ts';

const Band = styled('section')(({ theme }) => ({
  padding: theme.spacing(7, 0),
  backgroundColor: theme.vars.palette.scene.dawn,
  '& .MuiContainer-root': {
    display: 'grid',
    gap: theme.spacing(3),
    alignItems: 'end',
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '7fr auto', gap: theme.spacing(9) },
  },
  '& h2': { ...theme.typography.h1, marginBottom: theme.spacing(1.5) },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > a': { flex: '1 1 auto', whiteSpace: 'nowrap' },
  '& > a + a': { color: theme.vars.palette.text.primary },
}));

/** The call to action at the end. Both buttons lead to the form, because a city page shows no phone number. */
export function ReadyToMove({ text }: { readonly text: string }) {
  return (
    <Band aria-labelledby="ready">
      <Container maxWidth="lg">
        <div>
          <Typography id="ready" variant="h2">
            {CITY_PAGE.ready}
          </Typography>
          <Typography variant="subtitle1" sx={{ maxWidth: '34em' }}>
            {text}
          </Typography>
        </div>
        <Actions>
          <Button href="/#quote-form" size="large">
            {CITY_PAGE.quote}
          </Button>
          <Button href="/#quote-form" size="large" variant="outlined">
            {CITY_PAGE.call}
          </Button>
        </Actions>
      </Container>
    </Band>
  );
}
