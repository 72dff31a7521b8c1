/** Header lines in order: names in lower case, a name may occur more than once. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

export interface HttpRequest {
  readonly method: string;
  /** As sent: percent-encoded, without the query. */
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
  readonly headers: HeaderLines;
  readonly body: Buffer;
  /** Address of the client. */
  readonly sourceIp: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** The values of a header joined by a comma, or undefined. */
export function headerValue(headers: HeaderLines, name: string): string | undefined {
  const values = headers.filter(([header]) => header === name).map(([, value]) => value);
  return values.length > 0 ? values.join(',') : undefined;
}

/** The lines with one header replaced. */
export function withHeader(headers: HeaderLines, name: string, value: string): HeaderLines {
  return [...headers.filter(([header]) => header !== name), [name, value]];
}

/** The lines without some headers. */
export function withoutHeaders(headers: HeaderLines, ...names: readonly string[]): HeaderLines {
  return headers.filter(([header]) => !names.includes(header));
}

/** A response whose body is a JSON document. */
export function jsonResponse(status: number, body: object, headers: HeaderLines = []): HttpResponse {
  return {
    status,
    headers: [['content-type', 'application/json'], ...headers],
    body: Buffer.from(JSON.stringify(body)),
  };
}
