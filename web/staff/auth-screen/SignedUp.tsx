import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { FormLayout } from './FormLayout.tsx';
import { ResendMail } from './ResendMail.tsx';

interface SignedUpProps {
  readonly email: string;
  readonly onDone: () => void;
}

/** Stays after the toast has closed: what to do with the new account, and how to get the mail again. */
export function SignedUp({ email, onDone }: SignedUpProps) {
  const { heading, text, toSignIn } = AUTH_SCREEN.signedUp;
  return (
    <FormLayout as="div">
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <p>{text.replace('{email}', () => email)}</p>
      <ResendMail email={email} />
      <Button type="button" onClick={onDone}>
        {toSignIn}
      </Button>
    </FormLayout>
  );
}
