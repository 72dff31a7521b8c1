import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { devDocuments } from './web/build/dev-documents.ts';
import { LOCAL_STACK, localStackProxy } from './web/build/local-stack.ts';

// A development server without the program that started it serves nobody, and keeps its port.
process.once('disconnect', () => process.exit());
if (process.connected === false) process.exit();

/** Tells the program that started the server that it takes connections: another one may be found at its port before. */
const readiness: Plugin = {
  name: 'readiness',
  configureServer({ httpServer }) {
    httpServer?.once('listening', () => process.send?.('listening'));
  },
};

/** The development server. The production build is `web/build/build.ts`. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'web/site/public',
  plugins: [react(), devDocuments(LOCAL_STACK), readiness],
  // Packages are bundled before the first page opens: one that is met later reloads the page, and what was typed is lost.
  optimizeDeps: { entries: ['web/staff/main.tsx', 'web/site/scripts/*.ts'] },
  server: {
    proxy: localStackProxy(),
    // The project's folder holds local data and passwords too, which no page needs.
    fs: { allow: ['web', 'lambdas/contract', 'node_modules'] },
  },
});
