import { styled } from '@mui/material/styles';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { Icon } from './Icon.tsx';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '& ul': { listStyle: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: 4 },
  '& li, & p': { display: 'flex', gap: 8, alignItems: 'center' },
  '& li svg': { color: theme.vars.palette.error.main },
  '& [data-met], & li[data-met] svg': { color: theme.vars.palette.success.main },
  '& p[data-met]': { fontWeight: 650 },
  '& li[data-met]': { color: theme.vars.palette.text.secondary },
}));

interface PasswordRequirementsProps {
  readonly unmet: readonly string[];
  /** All there are, where those that are met stay in the list and are ticked off. */
  readonly all?: readonly string[];
}

/**
 * The requirements that the password does not meet yet. Each change is announced as a whole, because a single item
 * makes no sense alone; what is ticked off is not said again.
 */
export function PasswordRequirements({ unmet, all = [] }: PasswordRequirementsProps) {
  const { met, unmet: heading } = AUTH_SCREEN.signUp;
  const lines = [...all, ...unmet.filter((message) => !all.includes(message))];
  return (
    <Box id="password-requirements" aria-live="polite" aria-atomic="true">
      {unmet.length === 0 ? (
        <p data-met>
          <Icon name="check" />
          {met}
        </p>
      ) : (
        heading
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((message) => {
            const isMet = !unmet.includes(message);
            return (
              <li key={message} data-met={isMet || undefined} aria-hidden={isMet || undefined}>
                <Icon name={isMet ? 'check' : 'cross'} />
                {message}
              </li>
            );
          })}
        </ul>
      )}
    </Box>
  );
}
