import Button from '@mui/material/Button';
import { TAKEN_ADDRESS } from '../../content/auth-later.ts';
import { ResendMail } from './ResendMail.tsx';

interface TakenAddressProps {
  readonly email: string;
  readonly onForgotten: () => void;
}

/** The ways to an account that has this address already, for the owner of the address, whoever signed up with it. */
export function TakenAddress({ email, onForgotten }: TakenAddressProps) {
  const { taken, choose } = TAKEN_ADDRESS;
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
