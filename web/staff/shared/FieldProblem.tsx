import { styled } from '@mui/material/styles';

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 650,
  color: theme.vars.palette.error.main,
  margin: '0 0 4px',
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
