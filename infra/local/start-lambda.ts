import { createLambdaServer, type Invocable } from './functions/lambda-server.ts';
import type { LocalFunctions } from './functions/start-functions.ts';
import { readApi } from './gateway/api-definition.ts';
import { bareEvent } from './gateway/bare-event.ts';
import type { Run } from './local-run.ts';
import { readScheduleRules } from './schedules/schedule.ts';
import { scheduledEvent } from './schedules/scheduled-event.ts';
import { close, listen } from './shared/listen.ts';

/** Every function under its own name, and every schedule under that of its rule, which gives the event. */
function invocables({ template }: Run, functions: LocalFunctions): readonly Invocable[] {
  const rules = readScheduleRules(template);
  const api = readApi(template);
  const eventFor = (arn: string) => {
    const rule = rules.find(({ functionArns }) => functionArns.includes(arn));
    const route = api.routes.find(({ functionArn }) => functionArn === arn);
    if (rule !== undefined) return () => scheduledEvent(rule.arn, template.region);
    return () => (route === undefined ? {} : bareEvent(api, route, Date.now()));
  };
  const schedules = rules.flatMap(({ name, functionArns, arn }) =>
    functionArns.flatMap((functionArn): readonly Invocable[] => {
      const target = functions.find(functionArn);
      if (target === undefined) return [];
      return [{ name, invoke: target.invoke, defaultEvent: () => scheduledEvent(arn, template.region) }];
    }),
  );
  const own = functions.all.map(
    ({ shortName, arn, invoke }): Invocable => ({ name: shortName, invoke, defaultEvent: eventFor(arn) }),
  );
  return [...own, ...schedules];
}

/** Opens the door through which functions and schedules are run at once. Resolves to its address. */
export async function startLambda(run: Run, functions: LocalFunctions): Promise<string> {
  const server = createLambdaServer(invocables(run, functions));
  const port = await listen(server);
  run.teardown.add(() => close(server));
  return `http://127.0.0.1:${port}`;
}
