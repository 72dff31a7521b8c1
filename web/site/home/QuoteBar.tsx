import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme } from '@mui/material/styles';
import { PHONE_HREF } from '../../content/contact.ts';
import { HOME } from '../../content/home.ts';

const { quoteBar } = HOME;

/** A phone held upright: where the window is low, at large zoom too, the bar would cost too much of it. */
const onPhone = (theme: Theme) => `${theme.breakpoints.down('sm')} and (min-height: 480px)`;

const Bar = styled('div')(({ theme }) => ({
  display: 'none',
  [onPhone(theme)]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 8,
    position: 'sticky',
    bottom: 0,
    zIndex: 5,
    padding: '8px 16px',
    backgroundColor: theme.vars.palette.background.default,
    borderTop: `3px solid ${theme.vars.palette.text.primary}`,
  },
}));

/** Whatever takes the focus stops above the bar. */
const rules = (theme: Theme) => ({ [onPhone(theme)]: { html: { scrollPaddingBottom: 88 } } });

/**
 * The way to the form and to the phone, at the lower edge of a phone's window from the first section to the last one
 * before the form: it stays as long as what it stands in, and lies below its last line there.
 */
export function QuoteBar() {
  return (
    <Bar>
      <GlobalStyles styles={rules} />
      <Button href="#quote-form" size="large">
        {quoteBar.quote}
      </Button>
      <Button href={PHONE_HREF} size="large" variant="outlined">
        {quoteBar.call}
      </Button>
    </Bar>
  );
}
