/** Import directions (see the map in README.md), checked by `npm test`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Files do not import each other in a loop.', {}, { circular: true }),
    forbid('no-unresolved', 'Every import exists.', {}, { couldNotResolve: true }),
    forbid(
      'contract-is-the-ground',
      'The contract imports nothing of the project.',
      { path: '^lambdas/contract/' },
      { path: '^(infra|web|tests|lambdas)/', pathNot: '^lambdas/contract/' },
    ),
    forbid(
      'functions-know-the-contract-only',
      'Functions do not import the front ends or the stack.',
      { path: '^lambdas/' },
      { path: '^(infra|web|tests)/' },
    ),
    forbid(
      'web-knows-the-contract-only',
      'Front ends do not import functions or the stack.',
      { path: '^web/' },
      { path: '^(infra|tests|lambdas/(?!contract/))' },
    ),
    forbid(
      'infra-names-handlers-by-path',
      'The stack points at functions and front ends by path, it does not run them.',
      { path: '^infra/' },
      { path: '^(web|tests|lambdas/(?!contract/))' },
    ),
    forbid(
      'product-does-not-know-its-local-run',
      'The stack is deployed without the local run.',
      { path: '^infra/(?!local/)' },
      { path: '^infra/local/' },
    ),
    forbid(
      'site-and-staff-are-strangers',
      'The documents and the staff application share theme, components and content only.',
      { path: '^web/site/' },
      { path: '^web/staff/' },
    ),
    forbid(
      'staff-and-site-are-strangers',
      'As above, the other way.',
      { path: '^web/staff/' },
      { path: '^web/site/' },
    ),
    forbid(
      'shared-web-code-knows-no-front-end',
      'Theme, components and content serve both front ends.',
      { path: '^web/(theme|components|content)/' },
      { path: '^web/(site|staff|build)/' },
    ),
    forbid(
      'features-are-siblings',
      'A feature of the functions does not import another; what they share is in lambdas/http, lambdas/aws or the contract.',
      { path: '^lambdas/(?!contract/|http/|aws/)([^/]+)/' },
      { path: '^lambdas/(?!contract/|http/|aws/)([^/]+)/', pathNot: '^lambdas/$1/' },
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
