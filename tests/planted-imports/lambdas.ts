import { type Planted, planted } from './planted.ts';

/** Imports that the functions must not have. */
export const LAMBDAS_IMPORTS: Readonly<Record<string, Planted>> = {
  'the contract importing a function': planted(
    'lambdas/contract/planted.ts',
    "import '../quotes/submit-quote.ts';",
    'layer-contract',
    'lambdas/contract',
  ),
  'the contract importing a front end': planted(
    'lambdas/contract/planted-web.ts',
    "import '../../web/content/home.ts';",
    'layer-contract',
    'lambdas/contract',
  ),
  'the shared door importing a feature': planted(
    'lambdas/http/planted.ts',
    "import '../quotes/submit-quote.ts';",
    'layer-http',
    'lambdas/http/endpoint.ts',
  ),
  'a thin client importing a feature': planted(
    'lambdas/aws/planted.ts',
    "import '../quotes/quotes-table.ts';",
    'layer-aws',
    '*-table.ts',
  ),
  'a feature importing another': planted(
    'lambdas/quotes/planted.ts',
    "import '../sessions/own-session.ts';",
    'layer-features',
    'lambdas/accounts',
  ),
  'a feature that is new importing another': planted(
    'lambdas/planted/planted.ts',
    "import '../quotes/submit-quote.ts';",
    'layer-features',
    'lambdas/accounts',
  ),
  'a feature importing the stack': planted(
    'lambdas/quotes/planted-infra.ts',
    "import '../../infra/stages.ts';",
    'layer-features',
    'lambdas/accounts',
  ),
  'the SDK in a use case': planted(
    'lambdas/quotes/planted-use-case.ts',
    "import { PutCommand } from '@aws-sdk/lib-dynamodb';\nexport const put = PutCommand;",
    'commands-in-stores-and-clients',
    '*-table.ts',
  ),
  'the SDK in the shared door': planted(
    'lambdas/http/planted-sdk.ts',
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';\nexport const client = DynamoDBClient;",
    'commands-in-stores-and-clients',
    '*-client.ts',
  ),
  'a use case importing a store as a value': planted(
    'lambdas/quotes/planted-store.ts',
    "import { quoteStore } from './quotes-table.ts';\nexport const store = quoteStore;",
    'use-cases-are-handed-their-stores',
    '*.handler.ts',
  ),
  'the sender of mails importing a feature': planted(
    'lambdas/mail/planted.ts',
    "import '../quotes/submit-quote.ts';",
    'layer-shared-lambdas',
    '*.handler.ts',
  ),
  'the demo importing the stack': planted(
    'lambdas/demo/planted.ts',
    "import '../../infra/stages.ts';",
    'layer-programs',
    'features and their stores',
  ),
  'a file importing one that imports it': planted(
    'lambdas/contract/named-entries.ts',
    "import './per-field.ts';",
    'no-cycles',
    'third file',
  ),
};
