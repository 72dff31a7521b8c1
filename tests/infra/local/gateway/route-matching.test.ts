import { describe, expect, test } from 'vitest';
import type { Route } from '../../../../infra/local/gateway/api-definition.ts';
import { matchRoute } from '../../../../infra/local/gateway/route-matching.ts';

function route(key: string): Route {
  const [method = '', path = ''] = key === '$default' ? ['ANY', '/{proxy+}'] : key.split(' ');
  return {
    key,
    method,
    segments: path.split('/').slice(1),
    functionArn: '',
    isPermitted: true,
    integrationTimeoutMs: 1,
    jwt: undefined,
    throttle: undefined,
  };
}

const ROUTES = [
  '$default',
  'ANY /pets/{proxy+}',
  'GET /pets/{id}',
  'ANY /pets/{id}',
  'GET /pets/dogs',
  'GET /pets/{id}/toys',
];

const match = (method: string, path: string, keys: readonly string[] = ROUTES) => {
  const found = matchRoute(keys.map(route), method, path);
  return found && [found.route.key, found.parameters];
};

describe('routes of the HTTP API', () => {
  test.each([
    ['GET', '/pets/dogs', 'GET /pets/dogs', {}],
    ['GET', '/pets/7', 'GET /pets/{id}', { id: '7' }],
    ['POST', '/pets/7', 'ANY /pets/{id}', { id: '7' }],
    ['GET', '/pets/7/toys', 'GET /pets/{id}/toys', { id: '7' }],
    ['POST', '/pets/7/toys', 'ANY /pets/{proxy+}', { proxy: '7/toys' }],
    ['GET', '/shops', '$default', { proxy: 'shops' }],
  ])('%s %s takes the most specific route', (method, path, key, parameters) => {
    expect(match(method, path)).toEqual([key, parameters]);
  });

  test('another method or case, an extra slash and an empty parameter match nothing', () => {
    const keys = ['GET /pets/dogs', 'GET /pets/{id}'];
    expect(match('POST', '/pets/dogs', keys)).toBeUndefined();
    expect(match('GET', '/pets/dogs/', keys)).toBeUndefined();
    expect(match('GET', '/Pets/dogs', keys)).toBeUndefined();
    expect(match('GET', '/pets/', keys)).toBeUndefined();
  });
});
