import { type Planted, planted } from './planted.ts';

/** Imports that the front ends must not have. */
export const WEB_IMPORTS: Readonly<Record<string, Planted>> = {
  'shared notices importing the documents': planted(
    'web/notices/planted.ts',
    "import '../site/shell/toasts.ts';",
    'layer-notices',
    'web/notices',
  ),
  'the theme importing words': planted(
    'web/theme/planted.ts',
    "import '../content/home.ts';",
    'layer-theme',
    'web/theme',
  ),
  'words importing a front end': planted(
    'web/content/planted.ts',
    "import '../staff/paths.ts';",
    'layer-content',
    'web/site or web/staff',
  ),
  'a shared component importing the staff application': planted(
    'web/components/planted.ts',
    "import '../staff/shared/store.ts';",
    'layer-components',
    'web/components',
  ),
  'the documents importing the staff application': planted(
    'web/site/planted.ts',
    "import '../staff/shared/store.ts';",
    'layer-site',
    'web/components',
  ),
  'the documents importing the staff application when they need it': planted(
    'web/site/planted-late.ts',
    "export const late = () => import('../staff/shared/store.ts');",
    'layer-site',
    'web/components',
  ),
  'the documents importing a type of the staff application': planted(
    'web/site/planted-type.ts',
    "import type { Store } from '../staff/shared/store.ts';\nexport type Planted = Store<string>;",
    'layer-site',
    'web/components',
  ),
  'the documents reaching the staff application through a shared folder': planted(
    'web/site/planted-detour.ts',
    "import '../components/planted.ts';",
    'site-never-reaches-staff',
    'web/staff',
  ),
  'the service worker importing the staff application': planted(
    'web/worker/planted.ts',
    "import '../staff/shared/store.ts';",
    'layer-worker',
    'keep it small',
  ),
  'the staff application importing the documents': planted(
    'web/staff/planted.ts',
    "import '../site/shell/toasts.ts';",
    'layer-staff',
    'web/components',
  ),
  'calls of the API importing sign-in': planted(
    'web/staff/api/planted.ts',
    "import '../auth/sign-in.ts';",
    'layer-staff-api',
    'web/staff/create-services.ts',
  ),
  'sign-in importing a screen': planted(
    'web/staff/auth/planted.ts',
    "import '../shell/toaster.ts';",
    'layer-staff-auth',
    'web/staff/create-services.ts',
  ),
  'a front end importing a function': planted(
    'web/staff/planted-function.ts',
    "import '../../lambdas/quotes/quote-counters.ts';",
    'layer-staff',
    'web/content',
  ),
  'a folder without a row': planted(
    'web/planted/planted.ts',
    "import '../content/home.ts';",
    'every-folder-has-a-layer',
    '.dependency-cruiser.cjs',
  ),
  'an import of nothing': planted(
    'web/site/planted-nothing.ts',
    "import './not-there.ts';",
    'no-unresolved',
    'package.json',
  ),
  'the list of addresses importing a component': planted(
    'web/routes.ts',
    "import './components/card.ts';",
    'layer-routes',
    'web/site/draw.tsx',
  ),
  'shared parts of the staff screens importing sign-in': planted(
    'web/staff/shared/planted.ts',
    "import '../auth/sign-in.ts';",
    'layer-staff-shared',
    'web/staff/shared',
  ),
  'the build importing the staff application': planted(
    'web/build/planted.ts',
    "import '../staff/shared/store.ts';",
    'layer-web-build',
    'web/build/staff.ts',
  ),
};
