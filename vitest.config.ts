import { defineConfig } from 'vitest/config';

const minute = 60_000;

export default defineConfig(({ mode }) => ({
  define: { isLongRun: JSON.stringify(mode === 'long') },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A limit against hanging, not on speed: the machine may be busy.
    testTimeout: mode === 'long' ? 60 * minute : 3 * minute,
    hookTimeout: 3 * minute,
    expect: { poll: { timeout: minute / 2 } },
    reporters: ['default', ['json', { outputFile: 'out/reports/unit.json' }]],
  },
}));
