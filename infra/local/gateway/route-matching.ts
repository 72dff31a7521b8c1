import type { Route } from './api-definition.ts';

export interface RouteMatch {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

const isGreedy = (segment: string) => /^\{.+\+\}$/.test(segment);
const isVariable = (segment: string) => segment.startsWith('{');
const nameOf = (segment: string) => segment.replace(/[{}+]/g, '');

function parametersOf(
  pattern: readonly string[],
  path: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    if (isGreedy(segment)) {
      parameters[nameOf(segment)] = path.slice(i).join('/');
      return parameters;
    }
    const actual = path[i];
    if (actual === undefined || (isVariable(segment) ? actual === '' : segment !== actual)) return undefined;
    if (isVariable(segment)) parameters[nameOf(segment)] = actual;
  }
  return pattern.length === path.length ? parameters : undefined;
}

/** Sort key with one character per segment: literal text sorts before a variable, a variable before a greedy one. */
function rank({ segments, method, key }: Route): string {
  const ranks = segments.map((segment) => (isGreedy(segment) ? '3' : isVariable(segment) ? '2' : '1'));
  return `${key === '$default' ? '9' : ''}${ranks.join('')}4${method === 'ANY' ? '2' : '1'}`;
}

/**
 * Finds the route as API Gateway does: the most specific path first, a method before ANY, $default last.
 * @param path decoded, beginning with a slash
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch | undefined {
  const segments = path.split('/').slice(1);
  return routes
    .filter((route) => route.method === method || route.method === 'ANY')
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .flatMap((route) => {
      const parameters = parametersOf(route.segments, segments);
      return parameters === undefined ? [] : [{ route, parameters }];
    })
    .at(0);
}
