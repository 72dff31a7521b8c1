import { styled } from '@mui/material/styles';

/** Doubly named, because forms and dialogs set the paragraphs in them. */
const Text = styled('p')(({ theme }) => ({
  '&&': {
    ...theme.typography.body2,
    fontWeight: 650,
    color: theme.vars.palette.error.main,
    // The outline of the focused control below reaches 5 px beyond it.
    margin: '0 0 8px',
  },
}));

interface FieldProblemProps {
  /** Name of the field with the problem. */
  readonly name: string;
  readonly problem: string | undefined;
}

/** A field's problem, shown above its control. */
export function FieldProblem({ name, problem }: FieldProblemProps) {
  return problem === undefined ? null : <Text id={`${name}-problem`}>{problem}</Text>;
}
