import { styled } from '@mui/material/styles';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { Icon } from './Icon.tsx';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '& ul': { listStyle: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: 4 },
  '& li, & p': { display: 'flex', gap: 8, alignItems: 'center' },
  '& li svg': { color: theme.vars.palette.error.main },
  '& [data-met]': { color: theme.vars.palette.success.main, fontWeight: 650 },
}));

/**
 * The requirements that the password does not meet yet. Each change is announced as a whole, because a single item
 * makes no sense alone.
 */
export function PasswordRequirements({ unmet }: { readonly unmet: readonly string[] }) {
  const { met, unmet: heading } = AUTH_SCREEN.signUp;
  return (
    <Box id="password-requirements" aria-live="polite" aria-atomic="true">
      {unmet.length === 0 ? (
        <p data-met>
          <Icon name="check" />
          {met}
        </p>
      ) : (
        <>
          {heading}
          <ul>
            {unmet.map((message) => (
              <li key={message}>
                <Icon name="cross" />
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}
