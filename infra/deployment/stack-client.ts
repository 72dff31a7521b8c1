import {
  type CloudFormationClient,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import type { DeployedStack } from './stack-states.ts';

export interface Stacks {
  /** Undefined when there is none. */
  readonly find: (name: string) => Promise<DeployedStack | undefined>;
  readonly protect: (name: string) => Promise<void>;
}

/** CloudFormation has no error of its own for a stack that is not there. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && error.message.endsWith('does not exist');

/** Needs cloudformation:DescribeStacks and cloudformation:UpdateTerminationProtection. */
export function stacksOf(client: CloudFormationClient): Stacks {
  return {
    find: async (name) => {
      try {
        const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
        const [stack] = Stacks;
        if (stack?.StackStatus === undefined) return undefined;
        return { name, status: stack.StackStatus, isProtected: stack.EnableTerminationProtection === true };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    protect: async (name) => {
      const wish = { StackName: name, EnableTerminationProtection: true };
      await client.send(new UpdateTerminationProtectionCommand(wish));
    },
  };
}
