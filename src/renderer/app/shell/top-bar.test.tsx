import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/i18n/i18n.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { placeOf } from './navigation.ts';
import { TopBar } from './top-bar.tsx';

// Its editor asks for a window as soon as it is read.
vi.mock('#features/home/home-screen.tsx', () => ({ HomeScreen: () => null }));

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function shown(staff: boolean): string {
  queryClient.setQueryData(userContextKey, { ...signedInUser, staff });
  return wordsOf(
    markup(
      <TooltipProvider>
        <TopBar place={placeOf('/')} onShowShortcuts={() => undefined} />
      </TooltipProvider>,
    ),
  );
}

it('shows support staff their badge, and nobody else', async () => {
  expect(shown(true)).toContain('Support staff');
  expect(shown(false)).not.toContain('Support staff');
  await setLanguage('de');
  expect(shown(true)).toContain('Support-Team');
});
