import { CHECKS, insertAfter, type Recipe, script } from './recipe.ts';
import { REVIEWS_CONTRACT } from './reviews-contract.ts';
import { REVIEWS_FUNCTION } from './reviews-function.ts';
import { REVIEWS_SCREEN } from './reviews-screen.ts';
import { shows } from './screen.ts';

/** What is left out of an endpoint or of a screen is noticed as in their own recipes. */
export const TABLE_AND_TAB: Recipe = {
  title: 'a table with an endpoint and a tab',
  steps: [
    ...REVIEWS_CONTRACT,
    ...REVIEWS_FUNCTION,
    ...REVIEWS_SCREEN,
    {
      file: 'tests/lambdas/accounts/access-table.test.ts',
      edit: insertAfter(
        'untr disp crew dcon ccon dcrw\n',
        '  listReviews:        [401, 403, 403, 403, 200, 401, 403, 401, 401, 401, 401, 401, 403, 401, 403, 200, 403, 403, 401, 403, 403, 403, 403, 401],\n',
      ),
    },
  ],
  proof: [
    CHECKS.nodeTypes,
    CHECKS.webTypes,
    CHECKS.imports,
    CHECKS.unusedCode,
    CHECKS.handlers,
    script(
      'the stack has the table, and its endpoint may query it',
      `import { policyStatements } from './tests/infra/policy-statements.ts';
       import { ofType, synthesized } from './tests/infra/synthesized.ts';
       const stack = synthesized();
       const routes = ofType(stack, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
       if (!routes.includes('GET /functions/v1/reviews')) throw new Error(routes.join());
       if (stack.resources.get('ReviewsTable')?.DeletionPolicy !== 'Retain') throw new Error('No such table.');
       const grants = policyStatements(stack).filter(({ resources }) => resources.includes('ReviewsTable'));
       if (grants.map(({ actions }) => actions).join() !== 'dynamodb:Query') throw new Error(JSON.stringify(grants));`,
    ),
    script(
      'the endpoint answers an admin with the rows of the table',
      `import './tests/lambdas/function-settings.ts';
       import { PutCommand } from '@aws-sdk/lib-dynamodb';
       import { build } from './lambdas/reviews/list-reviews.handler.ts';
       import { reviewsOfMonth } from './lambdas/reviews/reviews-table.ts';
       import { adminCaller, calledBy } from './tests/builders/caller.ts';
       import { httpEvent } from './tests/builders/http-event.ts';
       import { startEngine } from './tests/lambdas/dynamodb-engine.ts';
       const engine = await startEngine();
       const table = await engine.createTable('reviews');
       const review = { id: 'a', author: 'Ana', text: 'Nothing broke.' };
       const Item = { ...review, month: '2026-09', created_at_id: '2026-09-21T12:00:00.000Z#a' };
       await engine.client.send(new PutCommand({ TableName: table, Item }));
       const ofMonth = reviewsOfMonth(engine.client, table);
       const now = () => new Date('2026-10-02T12:00:00.000Z');
       const list = build({ identify: calledBy(adminCaller()), ofMonth, now });
       const { body } = await list(httpEvent());
       await engine.stop();
       if (body !== JSON.stringify({ reviews: [review] })) throw new Error(body);`,
    ),
    shows(
      'reviews',
      `{ reviews: { reviews: [{ id: 'a', author: 'Ana', text: 'Nothing broke.' }] } }`,
      'Nothing broke.',
    ),
  ],
};
