/** Writes the pictures, as `web/build/draw-art.ts` says, with the browser of the tests. Usage: npm run draw:art */
import { findOrInstallChromium } from './chromium.ts';

process.env.CHROMIUM_PATH = findOrInstallChromium();
await import('../web/build/draw-art.ts');
