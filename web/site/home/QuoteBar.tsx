import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme } from '@mui/material/styles';
import { PHONE_HREF } from '../../content/contact.ts';
import { HOME } from '../../content/home.ts';

const { quoteBar } = HOME;

/** A phone in portrait. In a low viewport, also at high zoom, the bar would cover too much. */
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
  '@media print': { display: 'none' },
}));

/** Keeps focused elements above the bar. */
const rules = (theme: Theme) => ({ [onPhone(theme)]: { html: { scrollPaddingBottom: 88 } } });

/**
 * Links to the form and to the phone at the bottom of a phone's viewport. The bar is sticky inside the sections before
 * the form, so that it stays visible through them and rests below their last line at the end.
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
