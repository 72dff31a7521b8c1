import { styled } from '@mui/material/styles';

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 650,
  color: theme.vars.palette.error.main,
  margin: '0 0 4px',
}));

interface FieldProblemProps {
  /** Name of the field it is about. */
  readonly name: string;
  readonly problem: string | undefined;
}

/** What is wrong with a field, above its control. */
export function FieldProblem({ name, problem }: FieldProblemProps) {
  return problem === undefined ? null : <Text id={`${name}-problem`}>{problem}</Text>;
}
