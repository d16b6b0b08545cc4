import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { callTitleKey } from '#lib/i18n/call-title.ts';
import { host as german } from '#lib/i18n/de/host.ts';
import { host as english } from '#lib/i18n/en/host.ts';
import { isWriteName, readPolicy, writePolicy } from '#lib/policy/call-policy.ts';
import { namedError } from '#lib/policy/error-text.ts';
import type { CallName } from '#shared/contract/call-names.ts';
import { knownCode } from '#shared/domain/sentences.ts';
import { type FailureWords, failureToast } from './failure-toast.ts';

function wordsOf(texts: typeof english | typeof german): FailureWords {
  const callTitle = (title: string) => {
    const key = callTitleKey(title);
    return key === undefined ? title : texts[key];
  };
  return {
    callTitle,
    hostText: (sentence) => {
      const code = knownCode(sentence);
      return code === undefined ? sentence.message : texts[code];
    },
    errorText: (error) =>
      error instanceof ApiError && error.status !== 0
        ? { title: callTitle(error.title), detail: error.detail }
        : { title: 'No answer', detail: 'Try again' },
  };
}

/** The toast of a call that failed, as the table and the host word it. */
function toastOf(
  name: CallName,
  error: ApiError,
  { input = {}, texts = english as typeof english | typeof german } = {},
) {
  const policy = isWriteName(name) ? writePolicy(name, input) : readPolicy(name, input);
  const { error: text, toastTitle: title, prefersDetail } = policy;
  return failureToast(
    { kind: 'failed', call: name, error: namedError(error, policy), text, title, prefersDetail },
    wordsOf(texts),
  );
}

const refused = new ApiError({ status: 403, title: 'Forbidden', code: 'forbidden', detail: 'Ask the owner' });
const silent = new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' });

test.each<[CallName, string, string]>([
  ['files.list', 'Error fetching documents', 'Failed to fetch personalization documents'],
  ['files.create', 'Error creating document', 'Failed to create personalization document'],
  ['files.delete', 'Error deleting documents', 'Failed to delete personalization documents'],
])('%s: “%s”, “%s”, whatever went wrong', (name, title, description) => {
  for (const error of [refused, silent]) {
    expect(toastOf(name, error)).toEqual({ variant: 'destructive', title, description });
  }
});

test('a category is told under the title of its list, with the words of the host', () => {
  expect(toastOf('categories.create', refused)).toEqual({
    variant: 'destructive',
    title: 'Error creating category list',
    description: 'Ask the owner',
  });
});

test('what has one line of §8 says below what to do', () => {
  expect(toastOf('spaces.update', refused)).toMatchObject({
    title: 'Error updating space',
    description: 'Ask the owner',
  });
  expect(toastOf('spaces.update', silent)).toMatchObject({ title: 'Error updating space', description: 'Try again' });
});

test('tasks name the status', () => {
  const error = new ApiError({ status: 409, statusText: 'Conflict', title: 'x', code: 'conflict' });
  expect(toastOf('tasks.update', error).title).toBe('API Error: 409 Conflict');
  expect(toastOf('notifications.update', error).title).toBe('HTTP 409: Conflict');
});

test('reading files prefers what the host says, where it says something', () => {
  const input = { type: 'process_files' };
  expect(toastOf('trigger.run', refused, { input })).toMatchObject({
    title: 'Failed to process files',
    description: 'Ask the owner',
  });
  expect(toastOf('trigger.run', refused, { input: { type: 'create_file' } }).title).toBe('Error creating file');
});

test('what §8 has no text for is told in the host’s', () => {
  expect(toastOf('memory.delete', refused)).toMatchObject({ title: 'Forbidden', description: 'Ask the owner' });
});

test('in German everything is German', () => {
  expect(toastOf('files.delete', refused, { texts: german })).toMatchObject({
    title: 'Fehler beim Löschen der Dokumente',
    description: 'Die Dokumente konnten nicht gelöscht werden',
  });
});
