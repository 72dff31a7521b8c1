/** A stack as CloudFormation describes it. */
export interface DeployedStack {
  readonly name: string;
  /** Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html */
  readonly status: string;
  readonly isProtected: boolean;
}

const RUNBOOK = 'docs/runbook.md says what is left behind, and how to take it up again.';
const aws = (command: string, { name }: DeployedStack) =>
  `aws cloudformation ${command} --stack-name ${name}`;
const unprotect = (stack: DeployedStack) =>
  stack.isProtected
    ? `${aws('update-termination-protection --no-enable-termination-protection', stack)}, then `
    : '';

/** Statuses of a creation that failed and was rolled back: the CDK deletes the stack before it tries again. */
const CREATION_ROLLED_BACK = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/** What to do in a state from which no deployment can start. */
const WAYS_OUT: Readonly<Record<string, (stack: DeployedStack) => string>> = {
  CREATE_FAILED: (stack) => `Delete it (${unprotect(stack)}${aws('delete-stack', stack)}) and deploy again.`,
  DELETE_FAILED: (stack) =>
    `Delete it, keeping what could not be deleted (${unprotect(stack)}${aws('delete-stack --deletion-mode FORCE_DELETE_STACK', stack)}), and deploy again.`,
  UPDATE_FAILED: (stack) => `Roll it back (${aws('rollback-stack', stack)}) and deploy again.`,
  UPDATE_ROLLBACK_FAILED: (stack) =>
    `Mend what its events name, let the rollback end (${aws('continue-update-rollback', stack)}) and deploy again.`,
};

/** Whether the next deployment creates the stack, so that it may have to be deleted again. */
export const isCreated = (stack: DeployedStack | undefined): boolean =>
  stack !== undefined && !['REVIEW_IN_PROGRESS', ...CREATION_ROLLED_BACK].includes(stack.status);

/** Why no deployment can start, and the way out; undefined when one can. */
export function obstacle(stack: DeployedStack | undefined): string | undefined {
  if (stack === undefined || stack.status === 'REVIEW_IN_PROGRESS') return undefined;
  const { name, status, isProtected } = stack;
  if (CREATION_ROLLED_BACK.includes(status)) {
    if (!isProtected) return undefined;
    return `${name} could not be created (${status}) and is protected, so that it cannot be deleted for another try. Turn that off (${aws('update-termination-protection --no-enable-termination-protection', stack)}) and deploy again. ${RUNBOOK}`;
  }
  if (status.endsWith('_IN_PROGRESS')) {
    return `${name} is being changed (${status}): wait until that has ended (${aws('describe-stacks', stack)}).`;
  }
  if (status.endsWith('_COMPLETE')) return undefined;
  const wayOut = WAYS_OUT[status]?.(stack) ?? 'Look at its events in the console of CloudFormation.';
  return `${name} is in the state ${status}, from which no deployment can start. ${wayOut} ${RUNBOOK}`;
}

/** What is to be known before a deployment that can start; undefined when nothing is. */
export function afterFailure(stack: DeployedStack | undefined): string | undefined {
  if (stack === undefined || !CREATION_ROLLED_BACK.includes(stack.status)) return undefined;
  return `${stack.name} could not be created last time (${stack.status}); it is deleted now and created anew. Its tables, pool, bucket and key stay beside the new ones: docs/runbook.md says how to remove them.`;
}
