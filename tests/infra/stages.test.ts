import { describe, expect, test } from 'vitest';
import { BUSINESS } from '#contract/business.ts';
import { stageNameFrom } from '#contract/deployment.ts';
import { assertReadyForThePublic, leftOutOf } from '../../infra/ready-for-the-public.ts';
import { STAGES, type Stage, secondFactorDays } from '../../infra/stages.ts';

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

const FICTIONAL_STAGE: Stage = {
  ...STAGES.production,
  adminEmails: ['owner@moving.example'],
  alertEmails: ['owner@moving.example'],
  mail: { from: 'hello@moving.example', identity: 'moving.example' },
  domain: {
    name: 'www.moving.example',
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
    name: 'www.moving.test',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  },
  alarmEmail: 'sam@moving.test',
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
    expect(() => assertReadyForThePublic(FICTIONAL_STAGE, FICTIONAL_BUSINESS)).toThrow(
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
          'account in infra/stages.ts',
          'adminEmails.0 in infra/stages.ts',
          'alertEmails.0 in infra/stages.ts',
          'mail.from in infra/stages.ts',
          'mail.identity in infra/stages.ts',
          'domain.name in infra/stages.ts',
          'domain.certificateArn in infra/stages.ts',
          'alarmEmail in infra/stages.ts',
        ].join(', '),
    );
  });

  test('N22 names a single value that was forgotten', () => {
    expect(() =>
      assertReadyForThePublic(STAGE_IN_EARNEST, { ...BUSINESS_IN_EARNEST, calT: 'Cal-T 000000' }),
    ).toThrow(/deployed: calT in lambdas\/contract\/business\.ts\.$/);
  });

  test('goes on when everything is filled in', () => {
    expect(() => assertReadyForThePublic(STAGE_IN_EARNEST, BUSINESS_IN_EARNEST)).not.toThrow();
  });

  test('stops when the pages name another origin than the one that serves them', () => {
    expect(() =>
      assertReadyForThePublic(STAGE_IN_EARNEST, {
        ...BUSINESS_IN_EARNEST,
        siteOrigin: 'https://moving.test',
      }),
    ).toThrow(
      "siteOrigin in lambdas/contract/business.ts is https://moving.test, but the stage's domain in infra/stages.ts is www.moving.test: make them the same.",
    );
  });
});

test('Production asks admins for a second factor after some days, dev does not', () => {
  expect(secondFactorDays(STAGES.production)).toMatch(/^[1-9]\d*$/);
  expect(secondFactorDays(STAGES.dev)).toBe('off');
});

describe('a public stage is not deployed', () => {
  const deployed = (stage: Partial<Stage>, business: Partial<typeof BUSINESS> = {}) =>
    assertReadyForThePublic({ ...STAGE_IN_EARNEST, ...stage }, { ...BUSINESS_IN_EARNEST, ...business });
  const without = (name: 'account' | 'alarmEmail') => {
    const { [name]: _, ...rest } = STAGE_IN_EARNEST;
    return () => assertReadyForThePublic(rest, BUSINESS_IN_EARNEST);
  };

  test('when it tells nobody of new requests, or of what breaks', () => {
    expect(() => deployed({ alertEmails: [] })).toThrow('alertEmails in infra/stages.ts is empty');
    expect(without('alarmEmail')).toThrow('alarmEmail in infra/stages.ts is missing');
    expect(() => deployed({ alarmEmail: ' ' })).toThrow('alarmEmail in infra/stages.ts is missing');
  });

  test('when it does not name its account', () => {
    expect(without('account')).toThrow('account in infra/stages.ts is missing');
    expect(() => deployed({ account: '1234' })).toThrow('account in infra/stages.ts is missing');
  });

  test('when its certificate is of a region from which CloudFront takes none', () => {
    const domain = {
      name: 'www.moving.test',
      certificateArn: 'arn:aws:acm:us-west-2:123456789012:certificate/1',
    };
    expect(() => deployed({ domain })).toThrow('domain.certificateArn in infra/stages.ts is of us-west-2');
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

  test('and is told all that is wrong at once', () => {
    expect(() => deployed({ alertEmails: [], deletionProtection: false })).toThrow(
      /^alertEmails in .*\ndeletionProtection in .*$/,
    );
  });
});

test('What is left out on purpose is said in a sentence each, and stops nothing', () => {
  const { domain: _, ...rest } = STAGE_IN_EARNEST;
  const bare = { ...rest, adminEmails: [] };
  expect(() => assertReadyForThePublic(bare, BUSINESS_IN_EARNEST)).not.toThrow();
  expect(leftOutOf(bare)).toEqual([
    expect.stringContaining("CloudFront's own address"),
    expect.stringContaining('npm run admin -- invite EMAIL --stage production'),
  ]);
  expect(leftOutOf(STAGE_IN_EARNEST)).toEqual([]);
});
