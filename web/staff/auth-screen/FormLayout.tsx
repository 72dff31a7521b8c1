import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Form = styled('form')({ display: 'grid', gap: 20, '& p': { margin: 0 } });

/** The forms of this screen check themselves, so that what is wrong is said on the page and not in a bubble. */
export function FormLayout(props: ComponentProps<typeof Form>) {
  return <Form noValidate {...props} />;
}
