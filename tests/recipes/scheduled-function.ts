import { CHECKS, insertAfter, newFile, type Recipe, script } from './recipe.ts';

const HANDLER = 'lambdas/reminders/remind-staff.handler.ts';

const USE_CASE = `/** Reminds the staff of what is open. */
export const createRemindStaff =
  ({ now }: { readonly now: () => Date }) =>
  async (): Promise<string> => now().toISOString();
`;

const WIRING = `import { createRemindStaff } from './remind-staff.ts';

export const handler = createRemindStaff({ now: () => new Date() });
`;

const ROW = `
  remindStaff: {
    entry: '${HANDLER}',
    every: Duration.days(1),
    memory: Size.mebibytes(512),
    timeout: Duration.minutes(1),
    tables: {},
    harms: 'StaffHindered',
    failureMeans: 'The staff are not reminded of what is open.',
  },`;

const bundles = script(
  'the bundles of the functions',
  `import { FUNCTION_ENTRIES } from './infra/functions.ts';
   import { bundleFunctions } from './infra/synth/bundle-functions.ts';
   await bundleFunctions({ remindStaff: FUNCTION_ENTRIES.remindStaff }, 'dist/functions');`,
);

export const SCHEDULED_FUNCTION: Recipe = {
  title: 'a scheduled function',
  steps: [
    {
      file: 'lambdas/reminders/remind-staff.ts',
      edit: newFile(USE_CASE),
      forgotten: { noticedBy: CHECKS.nodeTypes, says: /Cannot find module '\.\/remind-staff\.ts'/ },
    },
    {
      file: HANDLER,
      edit: newFile(WIRING),
      forgotten: {
        noticedBy: bundles,
        says: /No handler at lambdas\/reminders\/remind-staff\.handler\.ts: write it/,
      },
    },
    {
      file: 'infra/scheduled-functions.ts',
      edit: insertAfter('export const SCHEDULED_FUNCTIONS = {', ROW),
      forgotten: {
        noticedBy: CHECKS.handlers,
        says: /remind-staff\.handler\.ts is deployed by nothing: .*infra\/scheduled-functions\.ts/,
      },
    },
  ],
  proof: [
    CHECKS.nodeTypes,
    CHECKS.imports,
    CHECKS.unusedCode,
    CHECKS.handlers,
    bundles,
    script(
      'the stack calls it once a day',
      `import { ofType, synthesized } from './tests/infra/synthesized.ts';
       const rules = ofType(synthesized(), 'AWS::Events::Rule').map(([, { Properties }]) => Properties);
       if (!rules.some((rule) => rule.ScheduleExpression === 'rate(1 day)')) throw new Error(JSON.stringify(rules));`,
    ),
  ],
};
