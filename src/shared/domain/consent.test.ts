import { expect, test } from 'vitest';
import { consentEnd } from './consent.ts';

test('a consent ends with the day after its last one, or when it is withdrawn; nobody asked ends nothing', () => {
  const today = '2026-05-10';
  expect(consentEnd(undefined, today)).toBeUndefined();
  expect(consentEnd({}, today)).toBeUndefined();
  expect(consentEnd({ until: today }, today)).toBeUndefined();
  expect(consentEnd({ until: '2026-05-09' }, today)).toEqual({ how: 'expired', on: '2026-05-09' });
  expect(consentEnd({ until: '2027-01-01', withdrawn_on: '2026-05-01' }, today)).toEqual({
    ...{ how: 'withdrawn', on: '2026-05-01' },
  });
});
