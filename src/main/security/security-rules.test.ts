import { expect, test } from 'vitest';
import { isAppPage } from '#main/protocol/app-origin.ts';
import { isExternalLink } from './link-rules.ts';
import { isAllowed } from './permission-rules.ts';

const origin = 'app://cadre';

test.each(['notifications', 'clipboard-sanitized-write'])('the app itself may use %s', (permission) => {
  expect(isAllowed({ permission, origin, isTopFrame: true })).toBe(true);
  expect(isAllowed({ permission, origin: 'app://cadre/', isTopFrame: true })).toBe(true);
});

test.each(['notifications', 'clipboard-sanitized-write'])('nobody else may use %s', (permission) => {
  expect(isAllowed({ permission, origin, isTopFrame: false })).toBe(false);
  expect(isAllowed({ permission, origin: 'https://evil.example', isTopFrame: true })).toBe(false);
  expect(isAllowed({ permission, origin: 'app://cadre.evil.example', isTopFrame: true })).toBe(false);
});

test('the app itself may hear the microphone, nobody else', () => {
  const question = { permission: 'media', origin, isTopFrame: true, media: ['audio'] };
  expect(isAllowed(question)).toBe(true);
  expect(isAllowed({ ...question, isTopFrame: false })).toBe(false);
  expect(isAllowed({ ...question, origin: 'https://evil.example' })).toBe(false);
});

test.each([
  ['the camera', ['video']],
  ['the camera beside the microphone', ['audio', 'video']],
  ['something unknown', ['unknown']],
  ['nothing', []],
  ['nothing named', undefined],
])('%s is denied', (_what, media) => {
  expect(isAllowed({ permission: 'media', origin, isTopFrame: true, media })).toBe(false);
});

test.each(['display-capture', 'geolocation'])('naming audio does not open %s', (permission) => {
  expect(isAllowed({ permission, origin, isTopFrame: true, media: ['audio'] })).toBe(false);
});

test.each([
  'clipboard-read',
  'display-capture',
  'fullscreen',
  'geolocation',
  'hid',
  'midi',
  'openExternal',
  'pointerLock',
  'serial',
  'unknown',
  'usb',
])('%s is denied', (permission) => {
  expect(isAllowed({ permission, origin, isTopFrame: true })).toBe(false);
});

test.each(['https://example.com/a?b', 'http://example.com', 'mailto:ada@example.com'])('%s opens outside', (url) => {
  expect(isExternalLink(url)).toBe(true);
});

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'smb://share/x',
  'ms-settings:privacy',
  'app://cadre/people',
  'vbscript:x',
  '//example.com',
  '',
])('%s does not', (url) => {
  expect(isExternalLink(url)).toBe(false);
});

test.each(['app://cadre/', 'app://cadre/job/engineer?tab=1'])('%s is a page of the app', (url) => {
  expect(isAppPage(url)).toBe(true);
});

test.each([
  'app://cadre/api/objects/job',
  'app://other/',
  'app://cadre:1/',
  'https://cadre/',
  'about:blank',
  'data:text/html,x',
  'blob:app://cadre/1',
  'file:///index.html',
])('%s is none', (url) => {
  expect(isAppPage(url)).toBe(false);
});
