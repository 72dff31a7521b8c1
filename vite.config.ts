import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devDocuments } from './web/build/dev-documents.ts';
import { localStackProxy } from './web/build/local-stack.ts';

/** The development server. The production build is `web/build/build.ts`. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'web/site/public',
  plugins: [react(), devDocuments()],
  server: { proxy: localStackProxy() },
});
