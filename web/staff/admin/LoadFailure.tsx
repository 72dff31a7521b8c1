import Box from '@mui/material/Box';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { errorMessage } from '../auth/error-message.ts';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { WorkingButton } from '../shared/WorkingButton.tsx';

interface LoadFailureProps {
  readonly message: string;
  /** What went wrong, if its message may be shown beside. */
  readonly error?: unknown;
  readonly isWorking: boolean;
  readonly onAgain: () => unknown;
}

/** Replaces content that could not be read, with a button to try again. */
export function LoadFailure({ message, error, isWorking, onAgain }: LoadFailureProps) {
  return (
    <Box sx={{ my: 2 }}>
      <InlineNotice tone="destructive">
        <p>{[message, errorMessage(error)].join(' ').trim()}</p>
        <WorkingButton variant="outlined" isWorking={isWorking} onPress={onAgain}>
          {isWorking ? ADMIN_SCREEN.refreshing : ADMIN_SCREEN.tryAgain}
        </WorkingButton>
      </InlineNotice>
    </Box>
  );
}
