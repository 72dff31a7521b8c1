import { describe, expect, test } from 'vitest';
import { BUSINESS } from '#contract/business.ts';
import type { Proof } from '#contract/business-proof.ts';
import { accountOf, stageNameFrom } from '#contract/deployment.ts';
import { assertReadyForThePublic, leftOutOf } from '../../infra/ready-for-the-public.ts';
import { type Domain, STAGES, type Stage, secondFactorDays } from '../../infra/stages.ts';
import { PROOF_IN_EARNEST } from '../builders/proof.ts';

const BUSINESS_IN_EARNEST: typeof BUSINESS = {
  ...BUSINESS,
  siteOrigin: 'https://www.moving.test',
  phone: '(510) 232-0199',
  email: 'hello@moving.test',
  owner: { name: 'Sam Rivera', realEstateTeam: 'Rivera Homes' },
  calT: 'Cal-T 191234',
  usDot: 'USDOT 3412345',
  links: {
    reviews: 'https://reviews.test/',
    searchReviews: 'https://search.test/',
    social: 'https://social.test/',
    permitProof: 'https://permits.test/',
    insuranceProof: 'https://insurance.test/',
  },
};

/** What the repository begins with, whatever has been filled in since. */
const FICTIONAL_BUSINESS: typeof BUSINESS = {
  ...BUSINESS,
  siteOrigin: 'https://www.moving.example',
  phone: '(510) 555-0142',
  email: 'hello@moving.example',
  location: 'Oakland, California',
  owner: { name: 'Sam Example', realEstateTeam: 'Example Real Estate Team' },
  calT: 'Cal-T 000000',
  usDot: 'USDOT 0000000',
  links: {
    reviews: 'https://reviews.example/',
    searchReviews: 'https://search.example/',
    social: 'https://social.example/',
    permitProof: 'https://permits.example/',
    insuranceProof: 'https://insurance.example/',
  },
};

const FICTIONAL_PROOF: Proof = {
  platforms: { reviews: 'Example Reviews' },
  rating: { stars: 5, count: 1, source: 'Example Search', checkedOn: '2026-01-01' },
  reviews: [
    { text: 'Example: all went well.', name: 'Jo', city: 'Albany', date: '2026-01-01', source: 'Google' },
  ],
  promises: { deposit: 'Example: We take no deposit.', crew: 'Example: Four people.' },
};

const FICTIONAL_STAGE: Stage = {
  ...STAGES.production,
  adminEmails: ['owner@moving.example'],
  alertEmails: ['owner@moving.example'],
  mail: { from: 'hello@moving.example', identity: 'moving.example' },
  domain: {
    names: ['www.moving.example', 'moving.example'],
    certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
  },
  alarmEmail: 'owner@moving.example',
};

const STAGE_IN_EARNEST: Stage = {
  ...STAGES.production,
  account: '123456789012',
  adminEmails: ['sam@moving.test'],
  alertEmails: ['sam@moving.test'],
  mail: { from: 'hello@moving.test', identity: 'moving.test' },
  domain: {
    names: ['www.moving.test', 'moving.test'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  },
  webAcl:
    'arn:aws:wafv2:us-east-1:123456789012:global/webacl/FiveStarMoving-production/1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  freePlanFor: 'E1ABCDEFGHIJKL',
  alarmEmail: 'sam@moving.test',
  anomalyMonitor: 'made',
};

describe('choosing a stage', () => {
  test('no stage means dev', () => {
    expect(stageNameFrom(undefined)).toBe('dev');
  });

  test.each(['dev', 'production'])('%s is a stage', (name) => {
    expect(stageNameFrom(name)).toBe(name);
  });

  test.each(['prod', '', 'toString', 7, null])(
    '%j is not a stage, and the error names those that are',
    (name) => {
      expect(() => stageNameFrom(name)).toThrow(
        `There is no stage '${String(name)}': choose one of dev, production.`,
      );
    },
  );
});

describe('a production deployment', () => {
  test('N22 stops and names every value that is still a placeholder, and its file', () => {
    expect(() => assertReadyForThePublic(FICTIONAL_STAGE, FICTIONAL_BUSINESS, FICTIONAL_PROOF)).toThrow(
      'Fill in these settings before the production stage is deployed: ' +
        [
          'siteOrigin in lambdas/contract/business.ts',
          'phone in lambdas/contract/business.ts',
          'email in lambdas/contract/business.ts',
          'owner.name in lambdas/contract/business.ts',
          'owner.realEstateTeam in lambdas/contract/business.ts',
          'calT in lambdas/contract/business.ts',
          'usDot in lambdas/contract/business.ts',
          'links.reviews in lambdas/contract/business.ts',
          'links.searchReviews in lambdas/contract/business.ts',
          'links.social in lambdas/contract/business.ts',
          'links.permitProof in lambdas/contract/business.ts',
          'links.insuranceProof in lambdas/contract/business.ts',
          'platforms.reviews in lambdas/contract/business-proof.ts',
          'rating.source in lambdas/contract/business-proof.ts',
          'reviews.0.text in lambdas/contract/business-proof.ts',
          'promises.deposit in lambdas/contract/business-proof.ts',
          'promises.crew in lambdas/contract/business-proof.ts',
          'ACCOUNTS in lambdas/contract/deployment.ts',
          'adminEmails.0 in infra/stages.ts',
          'alertEmails.0 in infra/stages.ts',
          'mail.from in infra/stages.ts',
          'mail.identity in infra/stages.ts',
          'domain.names.0 in infra/stages.ts',
          'domain.names.1 in infra/stages.ts',
          'domain.certificateArn in infra/stages.ts',
          'webAcl in infra/stages.ts',
          'alarmEmail in infra/stages.ts',
        ].join(', '),
    );
  });

  test('N22 names a single value that was forgotten', () => {
    expect(() =>
      assertReadyForThePublic(
        STAGE_IN_EARNEST,
        { ...BUSINESS_IN_EARNEST, calT: 'Cal-T 000000' },
        PROOF_IN_EARNEST,
      ),
    ).toThrow(/deployed: calT in lambdas\/contract\/business\.ts\.$/);
  });

  test('goes on when everything is filled in', () => {
    expect(() =>
      assertReadyForThePublic(STAGE_IN_EARNEST, BUSINESS_IN_EARNEST, PROOF_IN_EARNEST),
    ).not.toThrow();
  });

  test('stops when the pages name another origin than the one that serves them', () => {
    expect(() =>
      assertReadyForThePublic(
        STAGE_IN_EARNEST,
        { ...BUSINESS_IN_EARNEST, siteOrigin: 'https://moving.test' },
        PROOF_IN_EARNEST,
      ),
    ).toThrow(
      "siteOrigin in lambdas/contract/business.ts is https://moving.test, but the first name of the stage's domain in infra/stages.ts is www.moving.test: make them the same.",
    );
  });
});

test('Production asks admins for a second factor after some days, dev does not', () => {
  expect(secondFactorDays(STAGES.production)).toMatch(/^[1-9]\d*$/);
  expect(secondFactorDays(STAGES.dev)).toBe('off');
});

describe('a public stage is not deployed', () => {
  const deployed = (
    stage: Partial<Stage>,
    business: Partial<typeof BUSINESS> = {},
    proof: Partial<Proof> = {},
  ) =>
    assertReadyForThePublic(
      { ...STAGE_IN_EARNEST, ...stage },
      { ...BUSINESS_IN_EARNEST, ...business },
      { ...PROOF_IN_EARNEST, ...proof },
    );
  const without = (name: 'account' | 'alarmEmail') => {
    const { [name]: _, ...rest } = STAGE_IN_EARNEST;
    return () => assertReadyForThePublic(rest, BUSINESS_IN_EARNEST, PROOF_IN_EARNEST);
  };

  test('when it tells nobody of new requests, or of what breaks', () => {
    expect(() => deployed({ alertEmails: [] })).toThrow('alertEmails in infra/stages.ts is empty');
    expect(without('alarmEmail')).toThrow('alarmEmail in infra/stages.ts is missing');
    expect(() => deployed({ alarmEmail: ' ' })).toThrow('alarmEmail in infra/stages.ts is missing');
  });

  test('when it does not name its account', () => {
    expect(without('account')).toThrow('ACCOUNTS in lambdas/contract/deployment.ts lacks the stage');
    expect(() => deployed({ account: '1234' })).toThrow('the 12 digits of the AWS account');
  });

  test('and the commands of the deployer hold the same account', () => {
    for (const [name, settings] of Object.entries<Stage>(STAGES)) {
      expect(settings.account, name).toBe(accountOf(name));
    }
  });

  test('when its web ACL is of another account, or of one region', () => {
    for (const webAcl of [
      'arn:aws:wafv2:us-east-1:210987654321:global/webacl/other/1',
      'arn:aws:wafv2:us-west-2:123456789012:regional/webacl/FiveStarMoving-production/1',
      '',
    ]) {
      expect(() => deployed({ webAcl }), webAcl).toThrow(
        `webAcl in infra/stages.ts is '${webAcl}', which is no web ACL of CloudFront in the account 123456789012`,
      );
    }
  });

  test('when it wants a plan without the web ACL that every plan asks for', () => {
    const { webAcl: _, ...open } = STAGE_IN_EARNEST;
    expect(() => assertReadyForThePublic(open, BUSINESS_IN_EARNEST, PROOF_IN_EARNEST)).toThrow(
      'freePlanFor in infra/stages.ts wants webAcl beside it',
    );
  });

  test('when its certificate is of a region from which CloudFront takes none', () => {
    const domain: Domain = {
      names: ['www.moving.test'],
      certificateArn: 'arn:aws:acm:us-west-2:123456789012:certificate/1',
    };
    expect(() => deployed({ domain })).toThrow('domain.certificateArn in infra/stages.ts is of us-west-2');
  });

  test.each([
    'www.moving.test',
    'Moving.test',
    'https://moving.test',
    'moving.test:443',
    'moving',
    '*.moving.test',
    '',
  ])("when '%s' stands beside its canonical name", (name) => {
    const { certificateArn } = STAGE_IN_EARNEST.domain ?? { certificateArn: '' };
    expect(() => deployed({ domain: { names: ['www.moving.test', name], certificateArn } })).toThrow(
      `domain.names in infra/stages.ts has ${name}: write each host name once`,
    );
  });

  test.each([
    ['hello@moving.test', 'moving.test', true],
    ['hello@mail.moving.test', 'moving.test', true],
    ['hello@moving.test', 'hello@moving.test', true],
    ['hello@moving.test', 'other.test', false],
    ['hello@notmoving.test', 'moving.test', false],
    ['hello@moving.test', 'sam@moving.test', false],
  ])('when it sends from %s and the identity %s does not cover that (%s)', (from, identity, isCovered) => {
    const act = () => deployed({ mail: { from, identity } });
    if (isCovered) expect(act).not.toThrow();
    else expect(act).toThrow(`which the identity ${identity} does not cover`);
  });

  test('when one wrong command could delete it', () => {
    expect(() => deployed({ deletionProtection: false })).toThrow(
      'deletionProtection in infra/stages.ts is off',
    );
  });

  test.each(['', ' ', 'call us'])("when its telephone number is '%s'", (phone) => {
    expect(() => deployed({}, { phone })).toThrow('phone in lambdas/contract/business.ts');
  });

  test('when it asks for no second factor and does not say why', () => {
    const off = (reason: string) => () => deployed({ secondFactor: { off: reason } });
    expect(off(' ')).toThrow('secondFactor in infra/stages.ts is off without a reason');
    expect(off('the owner has no phone until June')).not.toThrow();
  });

  test.each([31, 100_000, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'when it asks for a second factor after %d days',
    (requiredAfterDays) => {
      expect(() => deployed({ secondFactor: { requiredAfterDays } })).toThrow(
        `secondFactor in infra/stages.ts asks admins for a second factor after ${requiredAfterDays} days: name a whole number up to 30`,
      );
    },
  );

  test.each([0, 14, 30])('except when it asks for one after %d days', (requiredAfterDays) => {
    expect(() => deployed({ secondFactor: { requiredAfterDays } })).not.toThrow();
  });

  test.each([
    ['deposit', 'none'],
    ['crew', 'Everyone is on our payroll'],
    ['payment', 'Card. '],
    ['cargoCover', `${'a'.repeat(200)}.`],
    ['onTimeGuarantee', ''],
  ] as const)('when its promise %s is %j, no sentence that fits the page', (name, text) => {
    const promises = { ...PROOF_IN_EARNEST.promises, [name]: text };
    expect(() => deployed({}, {}, { promises })).toThrow(
      `promises.${name} in lambdas/contract/business-proof.ts: write whole sentences of 12 to 200 characters`,
    );
  });

  const [review] = PROOF_IN_EARNEST.reviews;
  test.each([
    ['a day that was none', { date: '2026-02-30' }],
    ['a day in another form', { date: '11/02/2026' }],
    ['no city', { city: ' ' }],
    ['no source', { source: '' }],
    ['more words than the page is measured with', { text: 'a'.repeat(281) }],
  ])('when it quotes a review with %s', (_, change) => {
    const reviews = review === undefined ? [] : [{ ...review, ...change }];
    expect(() => deployed({}, {}, { reviews })).toThrow('reviews in lambdas/contract/business-proof.ts');
  });

  test('when it quotes four reviews', () => {
    const reviews = [...PROOF_IN_EARNEST.reviews, ...PROOF_IN_EARNEST.reviews].slice(0, 4);
    expect(() => deployed({}, {}, { reviews })).toThrow('quote 3 at most');
  });

  test.each([
    { stars: 5.1 },
    { stars: 0 },
    { count: 0 },
    { count: 1.5 },
    { source: '' },
    { checkedOn: 'May' },
  ])('when its rating has %j', (change) => {
    const rating = { stars: 4.9, count: 132, source: 'Google', checkedOn: '2026-11-02', ...change };
    expect(() => deployed({}, {}, { rating })).toThrow('rating in lambdas/contract/business-proof.ts');
  });

  test('and is told all that is wrong at once', () => {
    expect(() => deployed({ alertEmails: [], deletionProtection: false })).toThrow(
      /^alertEmails in .*\ndeletionProtection in .*$/,
    );
  });
});

test('What is left out on purpose is said in a sentence each, and stops nothing', () => {
  const { domain: _, ...rest } = STAGE_IN_EARNEST;
  const bare = { ...rest, adminEmails: [] };
  expect(() => assertReadyForThePublic(bare, BUSINESS_IN_EARNEST, PROOF_IN_EARNEST)).not.toThrow();
  expect(leftOutOf(bare, PROOF_IN_EARNEST)).toEqual([
    expect.stringContaining("CloudFront's own address"),
    expect.stringContaining('npm run admin -- invite EMAIL --stage production'),
  ]);
  expect(leftOutOf(STAGE_IN_EARNEST, PROOF_IN_EARNEST)).toEqual([]);
  const { freePlanFor: _plan, ...paid } = STAGE_IN_EARNEST;
  expect(leftOutOf(paid, PROOF_IN_EARNEST)).toEqual([
    expect.stringMatching(/^freePlanFor .* the output DistributionId/),
  ]);
  const { anomalyMonitor: _monitor, ...unwatched } = STAGE_IN_EARNEST;
  expect(leftOutOf(unwatched, PROOF_IN_EARNEST)).toEqual([
    expect.stringMatching(/^anomalyMonitor .* aws ce get-anomaly-monitors .*'made' if there is none/),
  ]);
  const { webAcl: _acl, ...open } = paid;
  expect(() => assertReadyForThePublic(open, BUSINESS_IN_EARNEST, PROOF_IN_EARNEST)).not.toThrow();
  expect(leftOutOf(open, PROOF_IN_EARNEST)).toEqual([
    expect.stringMatching(/^webAcl .* each refusal is paid for/),
  ]);
  const { certificateArn } = STAGE_IN_EARNEST.domain ?? { certificateArn: '' };
  const named = (name: string) =>
    leftOutOf({ ...STAGE_IN_EARNEST, domain: { names: [name], certificateArn } }, PROOF_IN_EARNEST);
  expect(named('www.moving.test')).toEqual([expect.stringMatching(/leave out moving\.test: a visitor/)]);
  expect(named('moving.test')).toEqual([expect.stringMatching(/leave out www\.moving\.test: a visitor/)]);
});

test('Reviews and promises that are taken out are named in one sentence, and stop nothing', () => {
  const { deposit: _, ...promises } = PROOF_IN_EARNEST.promises;
  const bare: Proof = { platforms: {}, reviews: [], promises };
  expect(() => assertReadyForThePublic(STAGE_IN_EARNEST, BUSINESS_IN_EARNEST, bare)).not.toThrow();
  expect(leftOutOf(STAGE_IN_EARNEST, bare)).toEqual([
    'promises.deposit, platforms.reviews, platforms.searchReviews, platforms.social, rating, reviews in lambdas/contract/business-proof.ts: left out, so visitors are not told.',
  ]);
});
