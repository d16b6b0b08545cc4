import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    reporters: ['default', ['json', { outputFile: 'out/reports/unit.json' }]],
  },
});
