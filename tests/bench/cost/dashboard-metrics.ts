/** How many metrics a dashboard shows, by which CloudWatch prices it. */
import * as z from 'zod';

/** Logical ids of a template with what they stand for. */
type Resources = Readonly<Record<string, { readonly Properties: Readonly<Record<string, unknown>> }>>;

const joinSchema = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) });
const arnSchema = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) });

/** The description as one text of JSON; an ARN in it is the logical id, another reference some name. */
function bodyOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const join = joinSchema.safeParse(value).data;
  if (join !== undefined) return join['Fn::Join'][1].map(bodyOf).join('');
  return arnSchema.safeParse(value).data?.['Fn::GetAtt'][0] ?? JSON.stringify(value).replaceAll('"', "'");
}

/** A metric as a graph names it: namespace, name, names and values of dimensions, how it is drawn; or a calculation. */
const rowSchema = z.array(z.union([z.string(), z.looseObject({ region: z.string().optional() })]));
const optionsSchema = z.looseObject({ expression: z.string().optional(), region: z.string().optional() });

const dashboardSchema = z.object({
  widgets: z.array(
    z.object({
      properties: z.object({
        metrics: z.array(rowSchema).default([]),
        alarms: z.array(z.string()).default([]),
        annotations: z.object({ alarms: z.array(z.string()).default([]) }).optional(),
      }),
    }),
  ),
});

const alarmSchema = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([]),
});

interface Metric {
  readonly names: readonly string[];
  readonly dimensions: readonly string[];
  readonly region: string;
}

/** The same for the same metric, however it is drawn. */
const identity = ({ names, dimensions, region }: Metric) =>
  [region, ...names, ...dimensions.toSorted()].join('\n');

const OWN_REGION = '';

function shownAs(row: z.infer<typeof rowSchema>): string {
  const texts = row.filter((part) => typeof part === 'string');
  const { expression, region = OWN_REGION } = optionsSchema.parse(
    row.find((part) => typeof part !== 'string') ?? {},
  );
  if (expression !== undefined) {
    throw new Error(`Nobody can say how many metrics ${expression} finds: name each metric.`);
  }
  const pairs = texts.slice(2);
  const dimensions = pairs.flatMap((name, index) => (index % 2 === 0 ? [`${name}=${pairs[index + 1]}`] : []));
  return identity({ names: texts.slice(0, 2), dimensions, region });
}

/** An alarm shows what it looks at; one of another template counts as one metric. */
function watchedBy(id: string, resources: Resources): string {
  const alarm = alarmSchema.safeParse(resources[id]?.Properties).data;
  if (alarm === undefined) return id;
  return identity({
    names: [alarm.Namespace, alarm.MetricName],
    dimensions: alarm.Dimensions.map(({ Name, Value }) => `${Name}=${bodyOf(Value)}`),
    region: OWN_REGION,
  });
}

/**
 * Distinct metrics that a dashboard names, those of its alarms included.
 * @throws for a search, which finds any number
 */
export function metricsOfDashboard(body: unknown, resources: Resources): number {
  const { widgets } = dashboardSchema.parse(JSON.parse(bodyOf(body)));
  const shown = widgets.flatMap(({ properties: { metrics, alarms, annotations } }) => [
    ...metrics.map(shownAs),
    ...[...alarms, ...(annotations?.alarms ?? [])].map((id) => watchedBy(id, resources)),
  ]);
  return new Set(shown).size;
}
