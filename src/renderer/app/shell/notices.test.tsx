import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import type { Notice } from '#shared/bridge/calls.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { Notices } from './notices.tsx';

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each<[Notice['kind'], string | undefined, string]>([
  ['settings-repaired', 'settings.json', 'Something in the file settings.json was no longer valid'],
  ['settings-not-stored', undefined, 'Your last change of a setting could not be saved'],
  ['graphics-restarted', undefined, 'restarted without hardware acceleration'],
])('a notice of kind %s says what happened', (kind, subject, text) => {
  queryClient.setQueryData(['notices'], [{ id: kind, kind, subject }]);
  expect(
    wordsOf(
      markup(
        <TooltipProvider>
          <Notices />
        </TooltipProvider>,
      ),
    ),
  ).toContain(text);
});
