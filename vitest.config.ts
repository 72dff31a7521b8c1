import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores are the smallest machine that runs this; engines and browsers of the tests need one of them.
    maxWorkers: 2,
  },
});
