import type { Resource, Synthesized } from './synthesized.ts';

/** Everything that CloudFormation has finished before it begins with a resource, by logical ids. */
export function waitsFor({ resources }: Synthesized, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (one: string) => {
    const resource = resources.get(one);
    if (!resource) throw new Error(`There is no ${one}.`);
    for (const next of directly(resource)) {
      if (!resources.has(next) || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(id);
  return found;
}

/** Whatever a resource names: what it says it depends on, and the references in its properties. */
function directly({ DependsOn, Properties }: Resource): readonly string[] {
  const text = JSON.stringify(Properties);
  const references = text.matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g);
  const inTexts = text.matchAll(/\$\{(\w+)/g);
  return [...DependsOn, ...[...references, ...inTexts].map(([, name = '']) => name)];
}
