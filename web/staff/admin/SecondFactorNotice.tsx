import Box from '@mui/material/Box';
import { SECOND_FACTOR_GATE } from '../../content/admin.ts';
import { formatDay } from '../shared/format-time.ts';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { interpolate } from '../shared/interpolate.ts';
import { PLACES_WIDTH, WIDE_DESK } from './desk/room.ts';
import { LOW_SCREEN } from './rail-height.ts';
import { useSecondFactor } from './use-second-factor.ts';

const DAY_MS = 86_400_000;

/** Until when an admin may go on without a second factor; nothing where none is asked for. */
export function SecondFactorNotice() {
  const { data, dataUpdatedAt } = useSecondFactor();
  if (data === undefined || data.is_on || data.required_from === null) return null;
  const days = Math.max(0, Math.ceil((Date.parse(data.required_from) - dataUpdatedAt) / DAY_MS));
  const date = formatDay(data.required_from);
  return (
    <Box
      sx={{
        mx: { xs: 1.5, sm: 3 },
        mt: 2,
        mb: 1,
        [LOW_SCREEN]: { mt: 1 },
        [WIDE_DESK]: { marginInlineStart: PLACES_WIDTH },
      }}
    >
      <InlineNotice tone="destructive">
        <p>{interpolate(SECOND_FACTOR_GATE.notice, { days, date })}</p>
      </InlineNotice>
    </Box>
  );
}
