import { inlineHashesIn } from '../edge/inline-hashes.ts';
import {
  API_HEADERS,
  API_REFERRER_POLICY,
  DATA_CSP,
  documentCsp,
  type ScriptRights,
  STAFF_HEADERS,
  securityHeaders,
} from '../edge/security-headers.ts';
import { STAFF_RIGHTS } from '../staff-rights.ts';
import { type Answer, differs, type Faults, type Site } from './site.ts';

const NO_HASHES = { scriptHashes: [], styleHashes: [] };
const CSP = 'content-security-policy';
const HSTS = 'strict-transport-security';
const HASH = / 'sha256-[\w+/=]+'/g;

/** All but the content security policy, which names the inline parts of a document. */
function faultsOfOthers(site: Site, { headers }: Answer, more: Readonly<Record<string, string>>): Faults {
  const expected = Object.entries({ ...securityHeaders(''), ...more });
  return expected
    .filter(([name]) => name !== CSP && (name !== HSTS || site.origin.startsWith('https:')))
    .flatMap(([name, value]) => differs(name, headers.get(name), value));
}

/** Faults of a document: its policy may list hashes of other documents, and has to list its own. */
function documentFaults(
  site: Site,
  answer: Answer,
  rights: ScriptRights,
  more: Readonly<Record<string, string>>,
): Faults {
  const policy = answer.headers.get(CSP) ?? '';
  const { scriptHashes, styleHashes } = inlineHashesIn(answer.text);
  return [
    ...differs(CSP, policy.replaceAll(HASH, ''), documentCsp(NO_HASHES, rights)),
    ...[...scriptHashes, ...styleHashes]
      .filter((hash) => !policy.includes(`'${hash}'`))
      .map((hash) => `the document has an inline part that its policy blocks: ${hash}`),
    ...faultsOfOthers(site, answer, more),
  ];
}

export const pageFaults = (site: Site, answer: Answer): Faults => documentFaults(site, answer, {}, {});

/** @param localPool address of the pool in a local run, where the pool is another one */
export const staffFaults = (site: Site, answer: Answer, localPool: string): Faults => {
  const rights = site.isLocal ? { ...STAFF_RIGHTS, connections: [localPool] } : STAFF_RIGHTS;
  return documentFaults(site, answer, rights, STAFF_HEADERS);
};

export const fileFaults = (site: Site, answer: Answer): Faults => [
  ...differs(CSP, answer.headers.get(CSP), DATA_CSP),
  ...faultsOfOthers(site, answer, {}),
];

export const apiFaults = (site: Site, answer: Answer): Faults => [
  ...differs(CSP, answer.headers.get(CSP), DATA_CSP),
  ...faultsOfOthers(site, answer, { ...API_HEADERS, 'referrer-policy': API_REFERRER_POLICY }),
];
