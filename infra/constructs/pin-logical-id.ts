import type { CfnResource } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Fixes the logical id of a resource that holds data or whose name others know, so that moving or renaming its construct cannot replace it.
 * @param owner construct whose main resource is meant
 * @param kind class that the main resource must have
 */
export function pinLogicalId(
  owner: IConstruct,
  kind: abstract new (...inputs: never[]) => CfnResource,
  logicalId: string,
): void {
  const resource = owner.node.defaultChild;
  if (!(resource instanceof kind)) {
    throw new Error(`${owner.node.path} has no ${kind.name} whose logical id could be pinned.`);
  }
  resource.overrideLogicalId(logicalId);
}
