import { defineConfig } from 'vitest/config';

const minute = 60_000;

const host = ['src/host/**/*.test.ts'];
const components = ['src/renderer/**/*.component.test.tsx'];

export default defineConfig(({ mode }) => {
  const all = {
    // A limit against hanging, not on speed: the machine may be busy.
    testTimeout: mode === 'long' ? 60 * minute : 3 * minute,
    hookTimeout: 3 * minute,
    expect: { poll: { timeout: minute / 2 } },
  };
  // Vitest takes out of it what it has read: each project has its own.
  const define = () => ({ isLongRun: JSON.stringify(mode === 'long') });
  return {
    test: {
      // Else one processor is left to Vitest itself, which hardly needs it while tests run.
      maxWorkers: '100%',
      reporters: ['default', ['json', { outputFile: 'out/reports/unit.json' }]],
      globalSetup: 'src/host/testing/after-all-tests.ts',
      projects: [
        {
          define: define(),
          test: {
            ...all,
            name: 'host',
            include: host,
            environment: 'node',
            sequence: { groupOrder: 0 },
          },
        },
        {
          define: define(),
          test: {
            ...all,
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: [...host, ...components],
            environment: 'node',
            sequence: { groupOrder: 0 },
          },
        },
        {
          define: define(),
          test: {
            ...all,
            name: 'components',
            include: components,
            environment: 'happy-dom',
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  };
});
