import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { HOME } from '../../content/home.ts';

const { promo } = HOME.owner;

/** A coupon: the amount left of the perforation, the terms right of it. */
const Coupon = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(4),
  display: 'grid',
  backgroundColor: theme.vars.palette.scene.dawn,
  '& > p': {
    ...theme.typography.h1,
    fontSize: '3rem',
    display: 'grid',
    placeItems: 'center',
    padding: theme.spacing(2.5),
    borderBottom: `5px dotted ${theme.vars.palette.background.default}`,
  },
  '& > div': { padding: theme.spacing(2.5) },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto 1fr',
    '& > p': { borderBottom: 0, borderInlineEnd: `5px dotted ${theme.vars.palette.background.default}` },
  },
}));

/** The owner's offer to clients of the real-estate team. */
export function Promo() {
  return (
    <Coupon>
      <p>{promo.figure}</p>
      <div>
        <Typography variant="h4" component="h3">
          {promo.heading}
        </Typography>
        <p>{promo.text}</p>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {promo.team} {BUSINESS.owner.realEstateTeam}.
        </Typography>
      </div>
    </Coupon>
  );
}
