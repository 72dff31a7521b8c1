import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Form = styled('form')({ display: 'grid', gap: 20, '& p': { margin: 0 } });

/** `noValidate`: the forms of this screen show problems on the page instead of in the browser's bubbles. */
export function FormLayout(props: ComponentProps<typeof Form>) {
  return <Form noValidate {...props} />;
}
