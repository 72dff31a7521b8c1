import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devDocuments } from './web/build/dev-documents.ts';
import { LOCAL_STACK, localStackProxy } from './web/build/local-stack.ts';

// A development server without the program that started it serves nobody, and keeps its port.
process.once('disconnect', () => process.exit());

/** The development server. The production build is `web/build/build.ts`. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'web/site/public',
  plugins: [react(), devDocuments(LOCAL_STACK)],
  // Packages are bundled before the first page opens: one that is met later reloads the page, and what was typed is lost.
  optimizeDeps: { entries: ['web/staff/main.tsx', 'web/site/scripts/*.ts'] },
  server: {
    proxy: localStackProxy(),
    // The project's folder holds local data and passwords too, which no page needs.
    fs: { allow: ['web', 'lambdas/contract', 'node_modules'] },
  },
});
