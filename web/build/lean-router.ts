import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/;

/** Names for developer tools. */
const NAMES = /^\w+\.displayName = ".*";$/gm;
/** What is made once, at the top of the module, whether it is used or not. */
const MADE = /^((?:var|const|let) \w+ = )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm;

/**
 * The router is one module, of which a bundler leaves out what nothing uses, unless it has to take it that making it has an
 * effect. Saying that it has none saves two thirds of its script (8 KB compressed).
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code.replaceAll(NAMES, '').replaceAll(MADE, '$1/* @__PURE__ */ '),
      map: null,
    }),
  },
};
