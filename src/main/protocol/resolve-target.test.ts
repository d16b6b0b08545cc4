import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveTarget } from './resolve-target.ts';

const files = new Set(['index.html', 'assets/index-1a2b.js', 'assets/Inter Variable.woff2']);
const navigation = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  ['app://cadre/assets/index-1a2b.js', '*/*', { kind: 'file', name: 'assets/index-1a2b.js' }],
  ['app://cadre/assets/index-1a2b.js?v=1#x', '*/*', { kind: 'file', name: 'assets/index-1a2b.js' }],
  ['app://cadre/assets/Inter%20Variable.woff2', '*/*', { kind: 'file', name: 'assets/Inter Variable.woff2' }],
  ['app://cadre/', navigation, { kind: 'page' }],
  ['app://cadre/index.html', '*/*', { kind: 'page' }],
  ['app://cadre/job/senior-c++.net-developer', navigation, { kind: 'page' }],
  ['app://cadre/people/m%C3%BCller?tab=skills', navigation, { kind: 'page' }],
  ['app://cadre/api/objects/search?search=a', '*/*', { kind: 'api' }],
  ['app://cadre/api/objects/a%2Fb', '*/*', { kind: 'api' }],
  ['app://cadre/api', navigation, { kind: 'api' }],
  ['app://cadre/job/a%2Fb', navigation, { kind: 'page' }],
  ['app://cadre/job/%2e%2e%5C%00', navigation, { kind: 'page' }],
  ['app://cadre/%E0%A4%A', navigation, { kind: 'page' }],
  ['app://cadre/assets/index-1a2b.js', navigation, { kind: 'page' }],
  ['app://cadre/assets/gone.js', navigation, { kind: 'page' }],
])('%s is served', (url, accept, target) => {
  expect(resolveTarget(url, accept, files)).toEqual(target);
});

test.each([
  ['a file that is not in the list', 'app://cadre/files.json', '*/*'],
  ['a missing asset', 'app://cadre/assets/other.js', '*/*'],
  ['a route that is not navigated to', 'app://cadre/people', '*/*'],
  ['another host', 'app://other/index.html', navigation],
  ['the host with a port', 'app://cadre:8080/index.html', navigation],
  ['the host with a user', 'app://user@cadre/index.html', navigation],
  ['another scheme', 'https://cadre/index.html', navigation],
  ['an encoded slash', 'app://cadre/assets%2findex-1a2b.js', '*/*'],
  ['an encoded backslash', 'app://cadre/assets%5Cindex-1a2b.js', '*/*'],
  ['a backslash', 'app://cadre/..\\..\\package.json', '*/*'],
  ['encoded dots', 'app://cadre/assets/%2e%2e/%2E%2E/package.json', '*/*'],
  ['NUL', 'app://cadre/assets/index-1a2b.js%00.png', '*/*'],
  ['half an escape', 'app://cadre/%E0%A4%A', '*/*'],
  ['no URL at all', 'index.html', navigation],
])('%s is refused', (_what, url, accept) => {
  expect(resolveTarget(url, accept, files)).toEqual({ kind: 'nothing' });
});

test('dots in a path never lead out of the list', () => {
  expect(resolveTarget('app://cadre/../../etc/passwd', '*/*', files)).toEqual({ kind: 'nothing' });
  expect(resolveTarget('app://cadre/assets/../../package.json', '*/*', files)).toEqual({ kind: 'nothing' });
});

test('whatever is asked, a file that is served is in the list', () => {
  const piece = fc.constantFrom('..', '.', '%2e', '%2f', '/', '\\', 'assets', 'index-1a2b.js', 'api', '%00', 'ä', '?');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), fc.constantFrom(navigation, '*/*'), (pieces, accept) => {
      const target = resolveTarget(`app://cadre/${pieces.join('/')}`, accept, files);
      expect(target.kind !== 'file' || files.has(target.name)).toBe(true);
    }),
  );
});
