import * as z from 'zod';
import type { Template } from '../assembly/template.ts';
import { evaluate } from '../iam/evaluate.ts';
import { policyDocumentSchema } from '../iam/policy-document.ts';
import { concernsService } from '../iam/principals.ts';
import { statementsOfRole } from '../iam/roles.ts';
import { matchesArn } from '../iam/wildcards.ts';

const permissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
});

const trustSchema = z.object({ AssumeRolePolicyDocument: policyDocumentSchema });

/**
 * Whether a service may call a function as a role of the template: the role trusts the service and allows the call.
 * @param principal for example `apigateway.amazonaws.com`
 */
export function mayInvokeAs(
  template: Template,
  principal: string,
  roleArn: string,
  functionArn: string,
): boolean {
  const role = template.find(roleArn, 'AWS::IAM::Role');
  if (role === undefined) return false;
  const trust = role.properties(trustSchema).AssumeRolePolicyDocument.Statement;
  const trusted = trust.filter((statement) => concernsService(statement, principal));
  // A policy of trust names no resource: it is about its role.
  const ofRole = trusted.map((statement) => ({ ...statement, Resource: [roleArn] }));
  return (
    evaluate(ofRole, { action: 'sts:AssumeRole', resource: roleArn }).allowed &&
    evaluate(statementsOfRole(template, role), { action: 'lambda:InvokeFunction', resource: functionArn })
      .allowed
  );
}

/**
 * Whether a function lets a service call it.
 * @param principal for example `apigateway.amazonaws.com`
 * @param sourceArn what the service calls it for
 */
export function mayInvoke(
  template: Template,
  principal: string,
  functionArn: string,
  sourceArn: string,
): boolean {
  return template.all('AWS::Lambda::Permission').some((resource) => {
    const { Action, FunctionName, Principal, SourceArn } = resource.properties(permissionSchema);
    return (
      Action === 'lambda:InvokeFunction' &&
      Principal === principal &&
      (FunctionName === functionArn || functionArn.endsWith(`:${FunctionName}`)) &&
      (SourceArn === undefined || matchesArn(SourceArn, sourceArn))
    );
  });
}
