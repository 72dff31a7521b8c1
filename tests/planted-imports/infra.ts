import { type Planted, planted } from './planted.ts';

/** Imports that the stack and the local run must not have. */
export const INFRA_IMPORTS: Readonly<Record<string, Planted>> = {
  'the SDK in the stack': planted(
    'infra/planted-sdk.ts',
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';\nexport const client = DynamoDBClient;",
    'commands-in-stores-and-clients',
    '*-client.ts',
  ),
  'a construct importing the stack': planted(
    'infra/constructs/planted.ts',
    "import '../stack.ts';",
    'layer-constructs',
    'infra/stack.ts',
  ),
  'the stack importing a function': planted(
    'infra/planted.ts',
    "import '../lambdas/quotes/submit-quote.ts';",
    'layer-infra',
    'infra/endpoints/',
  ),
  'the stack importing the inside of the local run': planted(
    'infra/planted-local.ts',
    "import './local/gateway/throttle.ts';",
    'layer-infra',
    'FRONT_DOORS',
  ),
  'the local run importing a function': planted(
    'infra/local/planted.ts',
    "import '../../lambdas/quotes/quote-item.ts';",
    'layer-local-run',
    'infra/local',
  ),
  'the local run importing the stack': planted(
    'infra/local/planted-stack.ts',
    "import '../stages.ts';",
    'layer-local-run',
    'infra/local',
  ),
  'a construct importing a value of the contract': planted(
    'infra/constructs/planted-value.ts',
    "import { TABLES } from '#contract/tables.ts';\nexport const tables = TABLES;",
    'constructs-know-the-types-of-the-contract',
    'infra/stack.ts',
  ),
  'records importing the stack': planted(
    'infra/planted-top.ts',
    "import './stack.ts';",
    'the-stack-is-the-top',
    'infra/app.ts',
  ),
  'a folder of the emulator importing its root': planted(
    'infra/local/kms/planted-root.ts',
    "import '../site.ts';",
    'emulator-folders-do-not-know-its-root',
    'infra/local/shared',
  ),
  'a folder of the emulator importing one that imports it': planted(
    'infra/local/functions/planted-loop.ts',
    "import '../gateway/throttle.ts';",
    'emulator-folders-have-one-direction',
    'infra/local/shared',
    ['infra/local/functions', 'infra/local/gateway'],
  ),
  'the start programs importing the demo': planted(
    'infra/run/planted-demo.ts',
    "import '../../lambdas/demo/stable-id.ts';",
    'demo-is-run-by-its-path',
    'infra/run/demo.ts',
  ),
  'edge code importing the stack': planted(
    'infra/edge/planted.ts',
    "import '../stages.ts';",
    'layer-edge',
    'infra/constructs/website.ts',
  ),
  'a step of synthesis importing the stack': planted(
    'infra/synth/planted.ts',
    "import '../stages.ts';",
    'layer-synth',
    'infra/app.ts',
  ),
};
