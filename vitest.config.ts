import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A limit against hanging, not on speed: the machine may be busy.
    testTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'out/reports/unit.json' }]],
  },
});
