import { styled, type Theme } from '@mui/material/styles';

const control = (theme: Theme) =>
  ({
    font: 'inherit',
    display: 'block',
    width: '100%',
    minHeight: 52,
    /** When a link targets the control, its label is scrolled into view with it. */
    scrollMarginTop: 48,
    padding: '10px 12px',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1.5px solid ${theme.vars.palette.scene.outline}`,
    borderRadius: theme.vars.shape.borderRadius,
    '&[aria-invalid=true]': {
      borderColor: theme.vars.palette.error.main,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
    },
  }) as const;

export const TextInput = styled('input')(({ theme }) => control(theme));
/** Browsers add padding of their own around the text of a select. */
export const SelectInput = styled('select')(({ theme }) => ({ ...control(theme), paddingInline: 8 }));
export const TextArea = styled('textarea')(({ theme }) => ({
  ...control(theme),
  resize: 'vertical',
  fieldSizing: 'content',
}));
export const Checkbox = styled('input')(({ theme }) => ({
  width: 24,
  height: 24,
  margin: 0,
  flex: 'none',
  accentColor: theme.vars.palette.primary.main,
  /** By night browsers draw an empty one in a gray of their own. */
  '&:not(:checked)': {
    appearance: 'none',
    backgroundColor: theme.vars.palette.background.paper,
    border: `1.5px solid ${theme.vars.palette.scene.outline}`,
    borderRadius: theme.vars.shape.borderRadius,
  },
}));
