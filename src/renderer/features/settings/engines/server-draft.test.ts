import { expect, test } from 'vitest';
import { changeOf, draftOf, keepsKey, problemsOf, type ServerDraft } from './server-draft.ts';

const sound: ServerDraft = { baseUrl: ' https://api.example.com/v1 ', model: ' small ', key: '', forgetKey: false };
const stored = { baseUrl: 'https://api.example.com/v1', model: 'small', key: 'kept' } as const;

test.each<[Partial<ServerDraft>, object]>([
  [{}, {}],
  [{ baseUrl: 'http://localhost:11434/v1', key: ' sk-1\n' }, {}],
  [{ baseUrl: '' }, { baseUrl: 'baseUrlMissing' }],
  [{ baseUrl: 'http://api.example.com/v1' }, { baseUrl: 'baseUrlUnsafe' }],
  [{ baseUrl: 'api.example.com' }, { baseUrl: 'baseUrlWrong' }],
  [{ baseUrl: 'https://me:secret@example.com' }, { baseUrl: 'baseUrlWrong' }],
  [{ baseUrl: `https://example.com/${'a'.repeat(1000)}` }, { baseUrl: 'baseUrlWrong' }],
  [{ baseUrl: 'https://1.2.3.999/v1' }, { baseUrl: 'baseUrlWrong' }],
  [{ model: ' ' }, { model: 'modelMissing' }],
  [{ model: 'm'.repeat(201) }, { model: 'modelWrong' }],
  [{ key: 'sk-1\nx' }, { key: 'keyWrong' }],
  [{ key: 'two words' }, { key: 'keyWrong' }],
])('%j has the problems %j', (change, problems) => {
  expect(problemsOf({ ...sound, ...change })).toEqual(problems);
});

test('a draft says what changes: a new key, no key, or the kept one by not naming it', () => {
  const server = { baseUrl: 'https://api.example.com/v1', model: 'small' };
  expect(changeOf(sound)).toEqual(server);
  expect(changeOf({ ...sound, key: ' sk-1 ' })).toEqual({ ...server, key: 'sk-1' });
  expect(changeOf({ ...sound, forgetKey: true })).toEqual({ ...server, key: null });
  expect(changeOf({ ...sound, key: 'sk-1', forgetKey: true })).toEqual({ ...server, key: 'sk-1' });
});

test('a kept key stays with its server', () => {
  expect(keepsKey(draftOf(stored), stored)).toBe(true);
  expect(keepsKey({ ...sound, baseUrl: 'https://API.example.com:443/v2' }, stored)).toBe(true);
  expect(keepsKey({ ...sound, baseUrl: 'https://api.example.org/v1' }, stored)).toBe(false);
  expect(keepsKey(draftOf({ ...stored, key: 'lost' }), { ...stored, key: 'lost' })).toBe(false);
  expect(keepsKey(draftOf(undefined), undefined)).toBe(false);
});
