import * as z from 'zod';
import type { Template } from '../assembly/template.ts';

/** Kinds of events that go to EventBridge, such as `BOUNCE`, by the name of each configuration set. */
export type ConfigurationSets = ReadonlyMap<string, ReadonlySet<string>>;

const destinationSchema = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z.boolean().default(true),
    MatchingEventTypes: z.array(z.string()),
    EventBridgeDestination: z.object({ EventBusArn: z.string() }, 'events go to EventBridge alone here'),
  }),
});

/** The template's configuration sets of SES. */
export function readConfigurationSets(template: Template): ConfigurationSets {
  const destinations = template
    .all('AWS::SES::ConfigurationSetEventDestination')
    .map((resource) => resource.properties(destinationSchema))
    .filter(({ EventDestination }) => EventDestination.Enabled);
  const typesOf = (set: string) =>
    destinations
      .filter(({ ConfigurationSetName }) => ConfigurationSetName === set)
      .flatMap(({ EventDestination }) =>
        EventDestination.MatchingEventTypes.map((type) => type.toUpperCase()),
      );
  return new Map(template.all('AWS::SES::ConfigurationSet').map(({ ref }) => [ref, new Set(typesOf(ref))]));
}
