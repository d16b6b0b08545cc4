import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { ResetScreen } from './reset-screen.tsx';

beforeEach(stubPage);
afterEach(() => vi.unstubAllGlobals());

it('asks for the link and the new password, and tells who has none how to come by one', () => {
  const words = wordsOf(markup(<ResetScreen token="" />));
  expect(words).toContain('Link or code');
  expect(words).toContain('At least 12 characters.');
  expect(words).toContain('Forgot your password?');
});

it('has the code of the link that opened it, and nothing besides', () => {
  const token = 'aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3';
  const html = markup(<ResetScreen token={token} />);
  expect(html).toContain(`value="${token}"`);
  expect(wordsOf(html)).not.toContain('Forgot your password?');
});
