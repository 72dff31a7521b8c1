import Button from '@mui/material/Button';
import { SIGN_UP_REFUSALS } from '../../content/sign-up-refusals.ts';
import { ResendMail } from './ResendMail.tsx';

interface TakenAddressProps {
  readonly email: string;
  readonly onForgotten: () => void;
}

/** The ways to an account that has this address already, for the owner of the address, whoever signed up with it. */
export function TakenAddress({ email, onForgotten }: TakenAddressProps) {
  const { taken, choose } = SIGN_UP_REFUSALS;
  return (
    <>
      <p>{taken}</p>
      <ResendMail email={email} />
      <Button type="button" variant="outlined" onClick={onForgotten} sx={{ justifySelf: 'start' }}>
        {choose}
      </Button>
    </>
  );
}
