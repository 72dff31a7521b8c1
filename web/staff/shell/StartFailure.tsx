import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { GlobalStyle } from '../../components/GlobalStyle.tsx';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { staffTheme } from '../../theme/staff-theme.ts';
import { errorMessage } from '../auth/error-message.ts';

interface StartFailureProps {
  readonly error: unknown;
  readonly onAgain: () => void;
}

/** Replaces the screens when the deployment's configuration is missing. */
export function StartFailure({ error, onAgain }: StartFailureProps) {
  const { heading, again } = AUTH_SCREEN.unavailable;
  return (
    <ThemeProvider theme={staffTheme}>
      <GlobalStyle />
      <Container component="main" maxWidth="sm" sx={{ py: 10 }}>
        <Typography variant="h2" component="h1">
          {heading}
        </Typography>
        <p role="alert">{errorMessage(error)}</p>
        <Button type="button" onClick={onAgain}>
          {again}
        </Button>
      </Container>
    </ThemeProvider>
  );
}
