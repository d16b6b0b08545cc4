import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { useErrorText } from './use-error-text.ts';

beforeEach(stubPage);
afterEach(() => vi.unstubAllGlobals());

function Told({ error }: { error: unknown }) {
  const { title, detail } = useErrorText()(error);
  return (
    <p>
      {title}: {detail}
    </p>
  );
}

it.each([
  ['busy', 'The database does not answer. Try again in a moment.', 'The database does not answer.'],
  ['busy', 'The database is busy. Try again in a moment.', 'The database is busy.'],
  ['http_503', undefined, 'Cadre is restarting the workspace.'],
])('503 %s is told by its reason: %s', (code, detail, told) => {
  const error = new ApiError({
    status: 503,
    title: 'Failed to load',
    code,
    ...(detail === undefined ? {} : { detail }),
  });
  expect(wordsOf(markup(<Told error={error} />))).toContain(told);
});
