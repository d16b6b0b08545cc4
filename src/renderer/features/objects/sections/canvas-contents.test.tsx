import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/i18n/i18n.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { objectOf } from '#lib/read-object.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { say } from '#shared/domain/sentences.ts';
import { CanvasContents } from './canvas-contents.tsx';

const report = {
  id: 'c1',
  object_type: 'canvas',
  name: 'Hiring',
  query: 'How does hiring go?',
  type: 'report',
  created_at: '2026-11-03T10:00:00Z',
};

beforeEach(() => {
  stubPage();
  queryClient.setQueryData(userContextKey, signedInUser);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function shown(canvas: Record<string, unknown>): string {
  return markup(<CanvasContents canvas={objectOf({ ...report, ...canvas }, 'canvas')} />);
}

it('says how far a report is while it is being written', () => {
  const html = shown({ status: 'working', progress: 35 });
  expect(wordsOf(html)).toContain('This report is being written');
  expect(html).toContain('aria-valuetext="35%"');
});

it('says why a report failed, and offers to ask again where it is known what was asked', () => {
  const failed = { status: 'failed', reason: 'The engine gave up.' };
  expect(wordsOf(shown(failed))).toMatch(/could not be written The engine gave up\. Ask again/);
  expect(wordsOf(shown({ ...failed, query: undefined }))).not.toContain('Ask again');
});

it('says that a canvas is empty', () => {
  expect(wordsOf(shown({ status: 'ready', blocks: [] }))).toContain('This canvas is empty.');
});

it('says in the person’s language why a report has no document', async () => {
  const { message, ...told } = say('lettersNotInPdf', { some: '漢' });
  const ready = { status: 'ready', blocks: [{ id: 't', kind: 'text', text: 'It goes well.' }] };
  const html = () => wordsOf(shown({ ...ready, document: { error: message, error_told: { message, ...told } } }));
  expect(html()).toContain('A PDF cannot be written with these letters: 漢.');
  await setLanguage('de');
  expect(html()).toContain('Mit diesen Zeichen lässt sich kein PDF schreiben: 漢.');
  await setLanguage('en');
});

it('stands below its question, who asked and when; a question that is the title is not read twice', async () => {
  const author = { id: signedInUser.user.id };
  const html = shown({ status: 'ready', author, blocks: [{ id: 't', kind: 'text', text: 'It goes well.' }] });
  expect(wordsOf(html)).toBe('You asked on Nov 3, 2026 How does hiring go? It goes well.');
  expect(html).toContain('aria-label="Your question"');
  expect(wordsOf(shown({ name: report.query, blocks: [] }))).not.toContain('How does hiring go?');
  await setLanguage('de');
  expect(wordsOf(shown({ author }))).toContain('Von Ihnen gefragt am 03.11.2026');
});
