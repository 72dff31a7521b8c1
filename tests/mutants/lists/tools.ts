import { inFile, type Mutant } from '../mutant.ts';

const BOOTSTRAP = ['tests/infra/bootstrap.test.ts'];
const INSTALL = ['tests/infra/bootstrap-install.test.ts'];
const VERSIONS = ['tests/infra/node-versions.test.ts'];
const STAGE = ['tests/infra/stage-command.test.ts'];
const START = ['tests/infra/run/start.test.ts'];
const RELOAD = ['tests/infra/run/reload-functions.test.ts'];
const OPENAPI = ['tests/infra/openapi/describe-api.test.ts'];
const SCHEDULES = ['tests/infra/local/schedules/schedules.test.ts'];

/** What an engineer types, and what starts it. */
export const TOOLS: readonly Mutant[] = [
  ...inFile(
    'infra/bootstrap.mjs',
    BOOTSTRAP,
    ['process.exit(status);\n', 'process.exit(0);\n', 'A red test run looks green to CI.'],
    ['[dirname(node), ', '[', 'A tool of the packages runs on another Node under npm 10.'],
    ["end('SIGTERM');\n    setTimeout", 'setTimeout', 'What a killed npm left behind ends without saving.'],
    [
      "setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER_MS).unref();",
      '',
      'A program that hangs outlives its npm for ever.',
    ],
    [
      'if (process.env.npm_lifecycle_event === undefined) return;\n  const atFirst',
      'const atFirst',
      'A run that a script started ends with the script.',
    ],
  ),
  ...inFile(
    'infra/bootstrap.mjs',
    INSTALL,
    ['if (missing().length === 0) return;\n', '', 'Every command installs all packages anew.'],
    [
      'if (leftOut.length === 0) return;',
      'return;',
      'A half install is met by the program, not by a sentence.',
    ],
    [
      'refuseLinkedPackages();\n  console',
      'console',
      'The packages of another copy are deleted through a link.',
    ],
    ['if (status !== 0) fail(', 'if (false) fail(', 'The program starts without its packages.'],
    ['if (error) fail(`npm could not', 'if (false) fail(`npm could not', 'Without npm there is no sentence.'],
    [
      "NODE_ENV: ''",
      'NODE_ENV: process.env.NODE_ENV',
      'Half of the packages are left out in production shells.',
    ],
    ['if (!isInRange(process.versions.node, range))', 'if (false)', 'An old Node fails somewhere inside.'],
  ),
  ...inFile(
    'infra/installed-packages.mjs',
    INSTALL,
    ['found.integrity === wanted.integrity', 'true', 'A package with another content counts as installed.'],
    [
      'found?.version === wanted.version && ',
      '',
      'A package of another version counts as installed.',
      {
        equivalent: 'The lock file has a hash for every package, and no two versions share one.',
      },
    ],
    [
      "!isSame || !existsSync(join(root, path, 'package.json'))",
      '!isSame',
      'A deleted folder of a package is never put back.',
    ],
    [
      'if (optional !== true) return true;',
      'if (optional !== true) return false;',
      'Nothing is ever installed.',
    ],
    [
      "if (path === '' || !isWanted(wanted)) return false;",
      "if (path === '') return false;",
      'The packages of other platforms are missed on each start.',
    ],
    [
      'return packagesIn(join(root, INSTALLED_LIST));\n  } catch {\n    return {};',
      'return packagesIn(join(root, INSTALLED_LIST));\n  } catch (error) {\n    throw error;',
      'An install that broke off cannot be mended.',
    ],
  ),
  ...inFile(
    'infra/node-range.mjs',
    VERSIONS,
    [
      'parts[differing] > lowest[differing]',
      'parts[differing] >= lowest[differing]',
      'The same.',
      {
        equivalent: 'At the first place that differs, the two are never equal.',
      },
    ],
    [
      'parts[differing] > lowest[differing]',
      'parts[differing] < lowest[differing]',
      'Old versions are let in.',
    ],
    ['differing === -1 || ', '', 'The very version that is asked for is refused.'],
    ['(!isOneMajor || parts[0] === lowest[0])', 'true', 'A Node without the native packages is let in.'],
    ['if (kind === undefined) throw', 'if (false) throw', 'A range that is not understood lets nobody in.'],
    ['Number(part ?? 0)', 'Number(part)', 'A range such as >=24 lets nobody in.'],
    ["lowest.join('.')", 'lowest[0]', 'The sentence promises a version that is refused.'],
  ),
  ...inFile(
    'infra/context-keys.ts',
    STAGE,
    ["const KEYS = ['stage', ", 'const KEYS = [', 'A stage cannot be named.'],
    ['if (unknown === undefined) return;', 'return;', 'A mistyped key deploys dev.'],
  ),
  ...inFile(
    'infra/context-keys.ts',
    ['tests/infra/stack.test.ts'],
    ["!key.includes(':') && ", '', 'The keys of the CDK itself are refused.'],
  ),
  ...inFile(
    'infra/run/folders.ts',
    START,
    [
      'environment.INIT_CWD ?? process.cwd()',
      'process.cwd()',
      'A relative folder of data is looked for in the project.',
    ],
    [
      'if (dataDirectory === DEFAULT_DATA) return text;',
      'return text;',
      'The advice for damaged data clears another folder.',
    ],
  ),
  ...inFile(
    'infra/run/options.ts',
    START,
    ['refuseKeptByNpm(environment);\n', '', 'Without -- the option --fresh is ignored.'],
    ['port <= 65_535', 'port <= 99_999', 'A port that does not exist is a stack trace.'],
    ["'127.0.0.1', '::1'", "'::1'", 'HOST=127.0.0.1 announces addresses that others cannot open.'],
    ['if (isIP(text) !== 0) return text;', 'return text;', 'A name of a host is a stack trace.'],
    ['[1-9]\\d{0,4}', '\\d{0,4}', 'A stack that may run nothing waits for ever.'],
    ['/^https?:\\/\\//.test(text)', 'true', 'An engine at ftp: is a stack trace.'],
    ['URL.canParse(text) && ', '', 'An address that is none is a stack trace.'],
    [
      'isOwnAssembly: values.assembly === undefined',
      'isOwnAssembly: true',
      'Another stack is overwritten by that of the sources.',
    ],
  ),
  ...inFile(
    'infra/run/invoke.ts',
    START,
    [
      "if (answer.headers.has('x-amz-function-error')) process.exitCode = 1;",
      '',
      'A failed function looks well.',
    ],
    ['if (!answer.ok) throw', 'if (false) throw', 'An unknown name prints a refusal as an answer.'],
    ['others.length === 0', 'true', 'A second event is dropped without a word.'],
  ),
  ...inFile(
    'infra/run/assert-servable.ts',
    ['tests/infra/run/assert-servable.test.ts'],
    ['[#?]', '[?]', 'npm run dev serves half a page from a folder with # in its path.'],
  ),
  ...inFile(
    'infra/run/reload-functions.ts',
    RELOAD,
    ['if (texts.get(shortName) === text) return [];', '', 'Every function starts cold after each edit.'],
    ['round += 1;', '', 'Code that is running is overwritten.'],
    ["watch(join(root, 'infra'), { recursive: true }, tell),", '', 'A new grant is waited for in vain.'],
    ['isTold = true;', '', 'Each edit of the stack says the same again.'],
    [
      'log(`The functions were not loaded anew',
      'throw new Error(`The functions were not loaded anew',
      'One slip of the pen ends npm run dev.',
    ],
  ),
  ...inFile(
    'vite.config.ts',
    ['tests/infra/run/development-server.test.ts'],
    ["once('listening',", "once('close',", 'Nobody is told where the site is.'],
    [
      'if (process.connected === false) process.exit();\n',
      '',
      'A server whose program was killed at once keeps its port.',
    ],
  ),
  ...inFile(
    'infra/local/schedules/clock.ts',
    SCHEDULES,
    ['if (leftMs > LONGEST_TIMER_MS)', 'if (false)', 'A schedule of 30 days runs every millisecond.'],
    ['arm(Math.max(dueAt, Date.now()));\n', '', 'A schedule runs once.'],
    ['return () => clearTimeout(timer);', 'return () => undefined;', 'A stopped stack goes on calling.'],
    ['onArmed(dueAt);\n', '', 'What was due while nothing ran is never told.'],
  ),
  ...inFile(
    'infra/local/schedules/progress.ts',
    SCHEDULES,
    ['writeJsonAtomically(file, rules);', '', 'What was due while nothing ran is never told.'],
    ['due <= now', 'due < now', 'A run that is due at this very moment is not told.'],
    ['last = due;', '', 'The last time that was missed is told as the first.'],
  ),
  ...inFile(
    'infra/local/schedules/expression.ts',
    SCHEDULES,
    ['if (fields.length !== 6 || !isOneDayOpen)', 'if (fields.length !== 6)', 'AWS refuses what runs here.'],
    ['alternativeWeekdays: true', 'alternativeWeekdays: false', 'Sunday is Monday.'],
    ["(dayOfMonth === '?') !== (dayOfWeek === '?')", 'true', 'AWS refuses what runs here.'],
  ),
  ...inFile(
    'infra/local/schedules/start-schedules.ts',
    SCHEDULES,
    [
      'if (earlier?.expression !== expression) return Date.now();',
      'return Date.now();',
      'A start begins anew.',
    ],
    [
      'return earlier.startedAt;',
      'return Date.now();',
      'A period of a day never ends for who restarts hourly.',
    ],
  ),
  ...inFile(
    'infra/openapi/describe-api.ts',
    OPENAPI,
    [
      'isRight(row.access) ? [row.access] : []',
      '[]',
      'What admins alone may call reads as open to all staff.',
    ],
    ['mayHaveToken(row) ? [{}, { [SCHEME]: [] }] : []', '[]', 'Nobody learns that a token may be sent.'],
    [
      "place === 'path' || required.includes(name)",
      "place === 'path'",
      'A client leaves out what it must send.',
    ],
    [
      'leads || told.refusals?.[code] !== undefined',
      'leads',
      'A client meets a conflict that it never heard of.',
    ],
  ),
  ...inFile('infra/openapi/advice.ts', OPENAPI, [
    "check._zod.def.check === 'custom'",
    'false',
    'What fields depend on is found out by trying.',
  ]),
  ...inFile(
    'infra/openapi/named-schemas.ts',
    OPENAPI,
    [
      "if (io === 'output' && json.additionalProperties === false) delete",
      "if (io === 'output') delete",
      'The lines about fields are of no known type.',
    ],
    [
      "if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;",
      '',
      'A client that checks answers breaks with the next new field.',
    ],
  ),
  ...inFile('infra/endpoints/quotes.ts', OPENAPI, [
    'refusals: { not_found: NO_SUCH_QUOTE, conflict: REPEATED_OPERATION },',
    'refusals: { not_found: NO_SUCH_QUOTE },',
    'A client meets a conflict that it never heard of.',
  ]),
];
