import { describe, expect, it } from 'vitest';
import { isOwnScript } from './own-script.ts';

const origin = 'app://cadre';

describe('isOwnScript', () => {
  it.each(['app://cadre/assets/search-worker-B1x_2.js', '/assets/worker.js', 'assets/worker.js?v=1'])(
    'lets %s run',
    (url) => {
      expect(isOwnScript(url, origin)).toBe(true);
    },
  );

  it.each([
    'https://example.com/assets/worker.js',
    'app://other/assets/worker.js',
    'app://cadre.evil/assets/worker.js',
    'app://someone@cadre/assets/worker.js',
    '//evil/assets/worker.js',
    'data:text/javascript,alert(1)',
    'blob:app://cadre/1234',
    'javascript:alert(1)',
    '/api/documents/1/worker.js',
    '/assets/../api/files/worker.js',
    '/assets/%2e%2e/api/worker.js',
    '/assets/inner/worker.js',
    '/assets/worker.json',
    '',
    'http://[',
  ])('refuses %s', (url) => {
    expect(isOwnScript(url, origin)).toBe(false);
  });
});
