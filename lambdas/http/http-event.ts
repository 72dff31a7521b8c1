/**
 * The parts of an HTTP API event, payload format 2.0, that the functions read.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export interface HttpEvent {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly pathParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded: boolean;
  readonly requestContext: {
    readonly requestId: string;
    readonly http: { readonly sourceIp: string };
  };
}

export interface HttpResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the body is bytes as base64; text if absent. */
  readonly isBase64Encoded?: true;
}

/** The value of a header; its name is case-insensitive. */
export function headerOf(event: HttpEvent, name: string): string | undefined {
  const wanted = name.toLowerCase();
  // The gateway sends all names in lower case; what calls a function directly may not.
  if (Object.hasOwn(event.headers, wanted)) return event.headers[wanted];
  return Object.entries(event.headers).find(([present]) => present.toLowerCase() === wanted)?.[1];
}
