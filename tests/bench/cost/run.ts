/**
 * Prints what the stack costs in a month of business, and at worst: what exists by the synthesized template, what a view
 * of a page loads by the built site, what a quote uses as the tests measure it, and the prices of
 * `tests/bench/attack/prices.ts`, which are dated. What AWS gives away without an end is taken off, what it gives for
 * twelve months is not.
 *
 * Usage: npm run cost -- [--stage NAME] [--free-plan]
 *   --stage      dev by default
 *   --free-plan  with a web ACL and CloudFront's free plan, which a stage gets once it is deployed
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { REGION, stageNameFrom } from '#contract/deployment.ts';
import { AccountStack } from '../../../infra/account/account-stack.ts';
import { buildWhatChanged } from '../../../infra/build.ts';
import { FiveStarMovingStack } from '../../../infra/stack.ts';
import { STAGES, type Stage } from '../../../infra/stages.ts';
import { FEATURE_FLAGS } from '../../../infra/synth/feature-flags.ts';
import { readSiteBuild } from '../../../infra/synth/read-site-build.ts';
import { PRICES_AS_OF } from '../attack/prices.ts';
import { orExplain, parseWords } from '../command-line.ts';
import { columnsOf } from './columns.ts';
import { measureView } from './page-view.ts';
import { isMet, reportOf } from './report.ts';
import { readTemplate, type StackTemplate } from './stack-usage.ts';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');

/** The template of a stage, whether or not that could be deployed as it is. */
function templateOf(stageName: keyof typeof STAGES, isOnFreePlan: boolean): StackTemplate {
  const given: Stage = STAGES[stageName];
  const stage: Stage = isOnFreePlan ? { ...given, webAcl: 'made', freePlanFor: 'made' } : given;
  const outdir = mkdtempSync(join(tmpdir(), 'five-star-cost-'));
  try {
    const app = new App({
      outdir,
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
      context: FEATURE_FLAGS,
    });
    const stack = new FiveStarMovingStack(app, {
      stageName,
      stage,
      site: readSiteBuild(DIST),
      bundles: join(DIST, 'functions'),
    });
    const account = new AccountStack(app, { stageName, stage });
    app.synth();
    const [own, beside] = [stack, account].map(({ templateFile }) =>
      readTemplate(readFileSync(join(outdir, templateFile), 'utf8')),
    );
    return { Resources: { ...own?.Resources, ...beside?.Resources } };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

const { values } = orExplain(() =>
  parseWords('Usage: npm run cost -- [--stage NAME] [--free-plan]', {
    options: { stage: { type: 'string' }, 'free-plan': { type: 'boolean', default: false } },
  }),
);
const stageName = stageNameFrom(values.stage);
buildWhatChanged();
const view = measureView(join(DIST, 'site'));
const columns = columnsOf(templateOf(stageName, values['free-plan']), view);
console.log(
  `Stage ${stageName} alone in its account, in ${REGION}; list prices of ${PRICES_AS_OF}; 100 views of pages for each quote, ${view.requests} requests and ${Math.round(view.bytes / 1_000)} KB each.\n`,
);
console.log(reportOf(columns));
const missed = columns.filter((column) => !isMet(column));
if (missed.some(({ unbounded }) => unbounded === undefined)) {
  console.log(
    "\nWhat is MISSED is not bounded: requests are refused, and each refusal is paid for. The web ACL of a stage and the ceilings of the gateway behind it bound what reaches the API, CloudFront's free plan what the edge and the web ACL cost.",
  );
}
