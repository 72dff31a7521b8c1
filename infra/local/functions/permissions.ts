import * as z from 'zod';
import type { Template } from '../assembly/template.ts';
import { matchesArn } from '../iam/wildcards.ts';

const permissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
});

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
