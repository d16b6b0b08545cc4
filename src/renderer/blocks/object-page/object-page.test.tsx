import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingWaits } from '#blocks/object/waiting-values.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { ObjectPage, type PageParts } from './object-page.tsx';

beforeEach(() => {
  stubPage();
  queryClient.setQueryData(userContextKey, { ...signedInUser, role: 'owner' });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const object = { id: 't1', object_type: 'ticket' as const, name: 'Order laptops', description: 'For the new team' };

function shown(parts: PageParts): string {
  const page = { object, waiting: nothingWaits, askedFor: 'ticket' as const, gone: false };
  return wordsOf(
    markup(
      <TooltipProvider>
        <ObjectPage shown={page} parts={parts} />
      </TooltipProvider>,
    ),
  );
}

it('shows what a type adds where it belongs', () => {
  const words = shown({
    actions: <button type="button">Close</button>,
    contents: <p>Its contents</p>,
    sections: <p>Its sections</p>,
    figures: <p>Its figures</p>,
    people: <p>Its people</p>,
  });
  const order = ['Order laptops', 'Close', 'Edit', 'Its contents', 'For the new team', 'Its sections', 'Its figures'];
  expect([...order, 'Its people'].map((part) => words.indexOf(part))).toEqual(
    [...order, 'Its people'].map((part) => words.indexOf(part)).toSorted((a, b) => a - b),
  );
  expect(words.indexOf('Order laptops')).toBeGreaterThanOrEqual(0);
});

it('shows the first of several tabs, and names the others', () => {
  const words = shown({
    tabs: {
      label: 'Parts of the ticket',
      first: 'Overview',
      others: [{ value: 'log', label: 'Log', content: <p>Everything that happened</p> }],
    },
  });
  expect(words).toContain('Overview Log');
  expect(words).toContain('For the new team');
  expect(words).not.toContain('Everything that happened');
});
