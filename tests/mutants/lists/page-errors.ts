import { inFile, inSpec, type Mutant } from '../mutant.ts';

const REPORT = ['tests/lambdas/page-errors/report-page-error.test.ts'];

export const PAGE_ERRORS: readonly Mutant[] = [
  ...inFile(
    'lambdas/page-errors/report-page-error.ts',
    REPORT,
    ["KINDS.includes(kind) ? kind : 'other'", 'kind', 'What somebody typed stands in the log.'],
    [
      "if (networks === 'full') return false;",
      '',
      'A flood from many networks fills the log, which is paid for.',
    ],
    [
      'if ((await admits(sender)) !== undefined) return false;',
      '',
      'One sender fills the log, which is paid for.',
    ],
    ['networks === NETWORKS_TO_ALARM', 'networks === 1', 'One odd browser wakes the engineer.'],
    [
      'networks === NETWORKS_TO_ALARM',
      'Number(networks) >= NETWORKS_TO_ALARM',
      'Each further report rings again.',
    ],
    ['pseudonym(own)', 'own', 'Addresses of visitors are stored.'],
    [
      'pseudonym(own)',
      'pseudonym(sender.viewerIp ?? sender.sourceIp)',
      'One line of IPv6 counts as many networks.',
    ],
  ),
  ...inFile(
    'lambdas/page-errors/page-error-networks-table.ts',
    REPORT,
    ['page-errors#${day}', 'page-errors#', 'The alarm goes off once and never again.'],
    [
      'size(networks) < :most AND NOT contains(networks, :network)',
      'NOT contains(networks, :network)',
      'A row grows until no one can be written.',
    ],
    [" AND NOT contains(networks, :network))',", ")',", 'The fifth network rings with each of its reports.'],
    [
      "error.Item?.networks?.SS?.includes(network) ? 'known' : 'full'",
      "'full'",
      'The second error of a browser is nowhere.',
    ],
    ['+ 2 * DAY_SECONDS', '+ 200 * DAY_SECONDS', 'Rows of every day stay for months.'],
  ),
  ...inFile(
    'lambdas/contract/page-error-schemas.ts',
    REPORT,
    ['/^\\/[\\w-]+\\/[\\w.-]{1,100}\\.js$/', '/.js$/', 'Any text that ends like a script stands in the log.'],
    ['z.strictObject(', 'z.object(', 'A message is taken, and nobody says that it is left out.'],
  ),
  ...inSpec(
    'page-errors',
    [
      'web/components/report-page-errors.ts',
      'if (place === undefined || left === 0) return;',
      'if (place === undefined) return;',
      'A loop of errors sends without end.',
      'only the first few are',
    ],
    [
      'web/components/report-page-errors.ts',
      "addEventListener('unhandledrejection', ({ reason }) => thrown(reason));",
      '',
      'What fails while it waits is told by nobody.',
      'only the first few are',
    ],
    [
      'web/components/report-page-errors.ts',
      'report(placeIn(`${target.src}:0:0`), NOT_LOADED);',
      'undefined;',
      'A script that is gone is told by nobody.',
      'cannot be loaded',
    ],
    [
      'web/staff/shell/ErrorBoundary.tsx',
      'reportError(error);',
      'void error;',
      'A dashboard that cannot be drawn is told by nobody.',
      'stops a staff screen',
    ],
  ),
];
