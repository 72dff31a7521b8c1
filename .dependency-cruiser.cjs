/**
 * Who may import whom, checked by `npm test -- static`. What a layer's row does not allow is forbidden, and a folder
 * without a row is refused.
 */

/** Folders of `lambdas/` that are not features. Every other folder there is a feature, and features are siblings. */
const SHARED_LAMBDAS =
  'contract|aws|http|accounts|audit-trail|command-line|mail|push|search|webhook-queue|work|demo|backup';

/**
 * A file belongs to the first layer whose path it matches. `may` names the layers that it imports beside its own, and
 * `instead` what to do where that is not enough.
 */
const LAYERS = [
  {
    name: 'contract',
    path: '^lambdas/contract/',
    may: [],
    instead: 'move what it needs into lambdas/contract itself, as plain data',
  },
  {
    name: 'aws',
    path: '^lambdas/aws/',
    may: ['contract'],
    instead: 'a store belongs to its feature as *-table.ts; lambdas/aws holds thin clients only',
  },
  {
    name: 'http',
    path: '^lambdas/http/',
    may: ['contract'],
    instead:
      'take it as an argument of lambdas/http/endpoint.ts and pass it in the *.handler.ts of the feature',
  },
  {
    name: 'shared-lambdas',
    path: '^lambdas/(accounts|audit-trail|command-line|mail|push|search|webhook-queue|work)/',
    may: ['contract', 'aws', 'http'],
    instead: 'take it as an argument and pass it in the *.handler.ts of the feature',
  },
  {
    name: 'programs',
    path: '^lambdas/(demo|backup)/',
    may: ['contract', 'aws', 'http', 'shared-lambdas', 'features'],
    instead: 'a program for developers composes features and their stores only',
  },
  {
    name: 'features',
    path: `^lambdas/(?!(?:${SHARED_LAMBDAS})/)([^/]+)/`,
    own: '^lambdas/$1/',
    may: ['contract', 'aws', 'http', 'shared-lambdas'],
    instead:
      'move what several features need to lambdas/accounts, lambdas/audit-trail, lambdas/command-line, lambdas/mail, lambdas/push, lambdas/webhook-queue or lambdas/work',
  },
  {
    name: 'local-run',
    path: '^infra/local/',
    may: [],
    instead: 'infra/local emulates AWS for any template: hand the value in where infra/local is started',
  },
  {
    name: 'edge',
    path: '^infra/edge/',
    may: [],
    instead: 'pass it as an argument from infra/constructs/website.ts',
  },
  {
    name: 'constructs',
    path: '^infra/constructs/',
    may: ['contract', 'edge'],
    instead: 'take it as a property and pass it in infra/stack.ts',
  },
  {
    name: 'synth',
    path: '^infra/synth/',
    may: ['edge'],
    instead: 'pass it as an argument from infra/app.ts or infra/build.ts',
  },
  {
    name: 'infra',
    path: '^infra/(account/|endpoints/|openapi/|run/|sbom/|smoke/|deployment/|[^/]+$)',
    may: ['contract', 'edge', 'constructs', 'synth', 'local-front-door'],
    instead:
      'name a handler by its path in infra/endpoints/, and import of the local run what FRONT_DOORS names',
  },
  {
    name: 'theme',
    path: '^web/theme/',
    may: [],
    instead: 'take it as an argument; web/theme is the look alone',
  },
  {
    name: 'content',
    path: '^web/content/',
    may: ['contract'],
    instead: 'web/content is words and facts; compute in web/site or web/staff',
  },
  {
    name: 'components',
    path: '^web/components/',
    may: ['contract', 'theme', 'content'],
    instead: 'take it as a property; web/components serves both front ends',
  },
  {
    name: 'notices',
    path: '^web/notices/',
    may: ['contract', 'content'],
    instead: 'take it as an argument; web/notices serves both front ends',
  },
  {
    name: 'routes',
    path: '^web/(routes|staff/paths)\\.ts$',
    may: ['contract', 'content'],
    instead: 'web/routes.ts lists addresses; draw the page in web/site/draw.tsx',
  },
  {
    name: 'worker',
    path: '^web/worker/',
    may: ['contract', 'content', 'routes'],
    instead: 'keep it small: the browser starts it for each push, without a page',
  },
  {
    name: 'site',
    path: '^web/site/',
    may: ['contract', 'theme', 'content', 'components', 'notices', 'routes'],
    instead: 'move what both front ends show to web/components, web/content or web/notices',
  },
  {
    name: 'staff-shared',
    path: '^web/staff/(shared/|config\\.ts$)',
    may: ['contract', 'theme', 'content', 'components'],
    instead: 'take it as an argument; web/staff/shared is the ground of the staff screens',
  },
  {
    name: 'staff-api',
    path: '^web/staff/api/',
    may: ['contract', 'content', 'staff-shared'],
    instead: 'declare the port it needs in web/staff/api and hand it in from web/staff/create-services.ts',
  },
  {
    name: 'staff-auth',
    path: '^web/staff/auth/',
    may: ['contract', 'content', 'notices', 'staff-shared', 'staff-api', 'routes'],
    instead: 'hand it in from web/staff/create-services.ts',
  },
  {
    name: 'staff',
    path: '^web/staff/',
    may: [
      'contract',
      'theme',
      'content',
      'components',
      'notices',
      'routes',
      'staff-shared',
      'staff-api',
      'staff-auth',
    ],
    instead: 'move what both front ends show to web/components, web/content or web/notices',
  },
  {
    name: 'web-build',
    path: '^web/build/',
    may: ['contract', 'theme', 'content', 'routes', 'site'],
    instead: 'name the entry by its path, as web/build/staff.ts does',
  },
];

/** What of a layer others may import, where that is not the whole. */
const FRONT_DOORS = { 'local-front-door': '^infra/local/(run-stack|endpoints)\\.ts$' };

/**
 * Files that send commands to AWS, by name: `-table` is a store in DynamoDB, `-client` and `-pool` call a service,
 * `-sender` sends mail; `-stores` and `-resources` find the tables of a deployed stack, `-codes` decrypts.
 */
const SENDS_COMMANDS = '[/-](table|client|pool|sender|stores|resources|codes)\\.ts$';

/** Programs that a person starts; they make clients of their own. */
const PROGRAMS = '^(lambdas/demo/fill|infra/deploy)\\.ts$';

/** Files that wire a use case to its stores. */
const WIRING = '(\\.handler|-stores|-resources|/admin|/alerts|/webhooks|/signed-in)\\.ts$';
const STORES = '^lambdas/.*-table\\.ts$';

const PRODUCT = '^(infra|lambdas|web|tests)/';
const TABLE = 'The table of layers is in .dependency-cruiser.cjs.';

const pathOf = (name) => FRONT_DOORS[name] ?? LAYERS.find((layer) => layer.name === name).path;
/** Layers before this one, to which a file belongs that matches both paths. */
const before = (layer) => LAYERS.slice(0, LAYERS.indexOf(layer)).map(({ path }) => path);
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

function ruleOf(layer) {
  const { name, path, own = path, may, instead } = layer;
  const allowed = may.length === 0 ? 'nothing of the project' : `${may.join(', ')} only`;
  return forbid(
    `layer-${name}`,
    `Beside its own files this layer imports ${allowed}; ${instead}. ${TABLE}`,
    { path, pathNot: before(layer) },
    { path: PRODUCT, pathNot: [own, ...may.map(pathOf)] },
  );
}

module.exports = {
  forbidden: [
    ...LAYERS.map(ruleOf),
    forbid(
      'every-folder-has-a-layer',
      `This folder has no row among the layers; add one that says what it may import. ${TABLE}`,
      { path: '^(infra|lambdas|web)/', pathNot: LAYERS.map(({ path }) => path) },
      {},
    ),
    forbid(
      'commands-in-stores-and-clients',
      'Only lambdas/aws and files named *-table.ts, *-client.ts, *-pool.ts or *-sender.ts import the SDK; write the command there and take the store as an argument. The rule of names is SENDS_COMMANDS in .dependency-cruiser.cjs.',
      {
        path: '^(lambdas|web|infra/(?!local/|run/))',
        pathNot: ['^lambdas/aws/', SENDS_COMMANDS, PROGRAMS],
      },
      { path: '^(node_modules/)?@(aws-sdk|aws-crypto|smithy)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'use-cases-are-handed-their-stores',
      'Only a *.handler.ts, or a file that wires for several (WIRING in .dependency-cruiser.cjs), imports a store as a value; take it as an argument and pass it there.',
      { path: '^lambdas/', pathNot: [WIRING, STORES] },
      { path: STORES, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'constructs-know-the-types-of-the-contract',
      'Constructs, edge code and the steps of synthesis import types of the contract, and no values except the functions of lambdas/contract/named-entries.ts; pass values in from infra/stack.ts.',
      { path: '^infra/(constructs|edge|synth)/' },
      {
        path: '^lambdas/',
        // Functions over any record; the file holds nothing of the product.
        pathNot: '^lambdas/contract/named-entries\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'the-stack-is-the-top',
      'Only infra/app.ts imports infra/stack.ts; move what others need below it.',
      { path: '^infra/', pathNot: '^infra/app\\.ts$' },
      { path: '^infra/stack\\.ts$' },
    ),
    forbid(
      'emulator-folders-do-not-know-its-root',
      'The root of infra/local composes its folders; move what folders share to infra/local/shared.',
      { path: '^infra/local/[^/]+/' },
      { path: '^infra/local/[^/]+$' },
    ),
    {
      ...forbid(
        'emulator-folders-have-one-direction',
        'Folders of infra/local do not import each other in a loop; move what both need to infra/local/shared.',
        { path: '^infra/local/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'demo-is-run-by-its-path',
      'Only tests import lambdas/demo; infra/run/demo.ts starts it as a program.',
      { path: '^(infra|lambdas|web)/', pathNot: '^lambdas/demo/' },
      { path: '^lambdas/demo/' },
    ),
    forbid(
      'site-never-reaches-staff',
      `No chain of imports leads from the documents to the staff application; cut the import of web/staff in the last file named. ${TABLE}`,
      { path: '^web/site/' },
      { path: '^web/staff/(?!paths\\.ts$)', reachable: true },
    ),
    forbid(
      'no-cycles',
      'Files do not import each other in a loop; move what both need into a third file.',
      {},
      { circular: true },
    ),
    forbid(
      'no-unresolved',
      'This import leads nowhere; correct its path, or install the package (package.json).',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6'],
    parser: 'swc',
  },
};
