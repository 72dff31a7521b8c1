import * as z from 'zod';
import type { Template } from '../assembly/template.ts';

export interface AccessLog {
  readonly logGroup: string;
  /** Line of the stage's format, with the variables that the local run knows; the others are `-`. */
  readonly lineOf: (variables: Readonly<Record<string, string>>) => string;
}

const stageSchema = z.object({
  AccessLogSettings: z.object({ DestinationArn: z.string(), Format: z.string() }).optional(),
});

/**
 * The access log of the API, if its stage has one.
 * Source: API Gateway Developer Guide, "Customizing HTTP API access logs"
 */
export function readAccessLog(template: Template): AccessLog | undefined {
  const { AccessLogSettings: settings } = template.only('AWS::ApiGatewayV2::Stage').properties(stageSchema);
  if (settings === undefined) return undefined;
  const [, logGroup = ''] = /:log-group:([^:]+)/.exec(settings.DestinationArn) ?? [];
  return {
    logGroup,
    lineOf: (variables) =>
      settings.Format.replace(/\$context\.([\w.]+)/g, (_, name: string) => variables[name] ?? '-'),
  };
}
