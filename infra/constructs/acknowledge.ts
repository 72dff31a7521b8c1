import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Suppresses cdk-nag findings of a construct, one reason per rule. */
export function acknowledge(construct: IConstruct, findings: Readonly<Record<string, string>>): void {
  Validations.of(construct).acknowledge(...Object.entries(findings).map(([id, reason]) => ({ id, reason })));
}
