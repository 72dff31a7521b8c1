import { expect, test } from 'vitest';
import { bareEvent } from '../../../../infra/local/gateway/bare-event.ts';

const api = { apiId: 'api', domainName: 'api.test', stage: '$default', routes: [] };
const routeOf = (method: string, path: string) => ({
  key: `${method} ${path}`,
  method,
  segments: path.split('/').slice(1),
  functionArn: 'arn:aws:lambda:us-west-2:000000000000:function:Any',
  isPermitted: true,
  integrationTimeoutMs: 29_000,
  jwt: undefined,
  throttle: undefined,
});

test('A function on a route is given a request without a token, its parameters by their names', () => {
  expect(bareEvent(api, routeOf('PUT', '/functions/v1/user-roles/{user_id}'), 0)).toMatchObject({
    version: '2.0',
    rawPath: '/functions/v1/user-roles/user_id',
    pathParameters: { user_id: 'user_id' },
    headers: { 'content-type': 'application/json' },
    requestContext: { http: { method: 'PUT' } },
    body: '{}',
    isBase64Encoded: false,
  });
});

test('A route that takes no body is given none', () => {
  const event = bareEvent(api, routeOf('GET', '/functions/v1/quote-requests'), 0);
  expect(event).not.toHaveProperty('body');
  expect(event).not.toHaveProperty('pathParameters');
  expect(event).toMatchObject({ headers: {}, requestContext: { http: { method: 'GET' } } });
});
