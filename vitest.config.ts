import { defineConfig } from 'vitest/config';

const minute = 60_000;

const host = ['src/host/**/*.test.ts'];
/** Host tests that put something else in a module's place, or measure how long reading takes: a process for each. */
const hostAlone = [
  'src/host/embedded-host.test.ts',
  'src/host/http/json-shape.test.ts',
  'src/host/sample/clock.test.ts',
  'src/host/sample/generate-company.test.ts',
  'src/host/services/objects/role-costs.test.ts',
  'src/host/testing/hostile-parsers.test.ts',
  'src/host/testing/linear-expressions.test.ts',
];
/** Tests of main and of the renderer that put something else in a module's place, or in the place of what is global. */
const unitAlone = [
  'src/renderer/app/features.test.ts',
  'src/renderer/app/shell/*.test.{ts,tsx}',
  'src/renderer/blocks/metrics/use-employee-metrics.test.ts',
  'src/renderer/blocks/object/use-object-text.test.ts',
  'src/renderer/blocks/offline/leave-when-sent.test.ts',
  'src/renderer/blocks/voice/claim-microphone.test.ts',
  'src/renderer/blocks/voice/voice-calls.test.ts',
  'src/renderer/lib/api.test.ts',
  'src/renderer/lib/fetch-object.test.ts',
  'src/renderer/lib/i18n/*.test.ts',
  'src/renderer/lib/local-index/create-local-index.test.ts',
  'src/renderer/lib/offline/decisions.test.ts',
  'src/renderer/lib/tooltip-object.test.ts',
];
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
            exclude: hostAlone,
            environment: 'node',
            // What all files read is read once a worker, and databases go on to the next file.
            isolate: false,
            sequence: { groupOrder: 0 },
          },
        },
        {
          define: define(),
          test: {
            ...all,
            name: 'host-alone',
            include: hostAlone,
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
            exclude: [...host, ...unitAlone, ...components],
            environment: 'node',
            // Reading the same modules anew for each file takes longer than most of them.
            isolate: false,
            sequence: { groupOrder: 0 },
          },
        },
        {
          define: define(),
          test: {
            ...all,
            name: 'unit-alone',
            include: unitAlone,
            exclude: components,
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
