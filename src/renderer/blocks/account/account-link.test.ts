import { expect, test } from 'vitest';
import { readAccountLink } from './account-link.ts';

const token = 'aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3';
const host = 'https://cadre.acme.example';

test.each([
  [token, { token }],
  [`  ${token}\n`, { token }],
  [`cadre://reset-password?token=${token}`, { token, screen: 'reset-password' }],
  [`cadre://accept-invitation?token=${token}`, { token, screen: 'accept-invitation' }],
  [`CADRE://confirm-email?token=${token}`, { token, screen: 'confirm-email' }],
  [`cadre://reset-password?host=${encodeURIComponent(host)}&token=${token}`, { token, screen: 'reset-password', host }],
  ['', undefined],
  ['too-short', undefined],
  ['cadre://reset-password', undefined],
  ['cadre://reset-password?token=%3Cscript%3E', undefined],
  [`cadre://settings?token=${token}`, undefined],
  [`https://reset-password/?token=${token}`, undefined],
  ['two words that are no code at all', undefined],
])('%j is read as %j', (text, link) => {
  expect(readAccountLink(text)).toEqual(link);
});
