import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { setLanguage } from '#lib/i18n/i18n.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import { inbox } from './index.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ada = { id: 'a1', object_type: 'candidate', name: 'Ada Byron' };

function notice(id: string, more: Partial<Notification>): Notification {
  return { id, title: id, read: true, read_at: null, snooze_until: null, created_at: minutesAgo(3 * 1440), ...more };
}

const mention = notice('n1', {
  says: 'mentioned',
  title: 'Rita mentioned you in a note',
  facts: { names: { actor: 'Rita', object: 'Ada Byron' }, values: {} },
  object: ada,
  read: false,
  created_at: minutesAgo(0),
});
const stage = notice('n2', {
  says: 'stage_changed',
  title: 'Ada Byron moved to Offer',
  facts: { names: { object: 'Ada Byron', job: 'Pilot' }, values: { stage: 'Offer' } },
  object: ada,
  times: 3,
});
const old = notice('n3', { title: 'What an older host wrote' });

const listOf = (...data: Notification[]) => ({
  ...{ data, total: data.length, page: 1, page_size: 50 },
  unread: data.filter(({ read }) => !read).length,
});

function show(list: HostAnswers['notifications.list'] = listOf(mention, stage, old), more: HostAnswers = {}) {
  const shown = renderScreen(inbox, '/inbox', {
    host: { 'notifications.list': list, 'notifications.update': listOf(mention), ...more },
  });
  const changes = () => shown.host.askedFor('notifications.update').map(({ body }) => body);
  return { ...shown, changes };
}

const row = (name: RegExp) => screen.findByRole('button', { name });

test('stands by day, newest first, unread ones marked, told in the language on the screen', async () => {
  const gone = notice('n4', { says: 'results_in', title: 'What this was about is not there any more', is_gone: true });
  show(listOf(mention, stage, old, gone));
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(
    within(today).getByRole('button', { name: /^Unread\s*Rita mentioned you in a note\s*Ada Byron/ }),
  ).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Ada Byron moved to Offer\s*Pilot.*Told 3 times/ })).toBeDefined();
  await act(() => setLanguage('de'));
  expect(await row(/Rita hat Sie in einer Notiz erwähnt/)).toBeDefined();
  expect(await row(/What an older host wrote/)).toBeDefined();
  expect(await row(/Worum es hier ging, gibt es nicht mehr/)).toBeDefined();
});

test('opens what a notice is about, which reads it', async () => {
  const { user, changes, path } = show();
  await user.click(await row(/Rita mentioned you/));
  await waitFor(() => expect(path()).toBe('/candidates/a1'));
  expect(changes()).toEqual([{ ids: ['n1'], read: true }]);
});

test('is worked through by keys: J, K, E, U, H and Enter', async () => {
  const { user, changes, path } = show();
  await row(/Rita mentioned you/);
  await user.keyboard('j');
  expect((await row(/Rita mentioned you/)) === document.activeElement).toBe(true);
  await user.keyboard('e');
  expect((await row(/moved to Offer/)) === document.activeElement).toBe(true);
  await user.keyboard('{ArrowDown}u');
  await waitFor(() =>
    expect(changes()).toEqual([
      { ids: ['n1'], read: true },
      { ids: ['n3'], read: false },
    ]),
  );
  await user.keyboard('kh');
  const tomorrow = await screen.findByRole('menuitem', { name: /^Tomorrow/ });
  await user.click(tomorrow);
  const end = new Date();
  end.setHours(24 + 8, 0, 0, 0);
  await waitFor(() => expect(changes().at(-1)).toEqual({ ids: ['n2'], snooze_until: end.toISOString() }));
  await waitFor(async () => expect((await row(/moved to Offer/)) === document.activeElement).toBe(true));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/candidates/a1'));
});

test('snoozes until a time that is chosen, which must be to come', async () => {
  const { user, changes } = show();
  await row(/Rita mentioned you/);
  await user.keyboard('jh');
  await user.click(await screen.findByRole('menuitem', { name: 'Choose a time…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Snooze until' });
  const day = within(dialog).getByRole('textbox', { name: 'Day' });
  await user.type(day, '01/02/2020');
  await user.click(within(dialog).getByRole('button', { name: 'Snooze' }));
  expect(await within(dialog).findByText('Choose a time that is still to come.')).toBeDefined();
  await user.clear(day);
  await user.type(day, '01/02/2099');
  await user.click(within(dialog).getByRole('button', { name: 'Snooze' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()).toEqual([{ ids: ['n1'], snooze_until: expect.stringMatching(/^2099-0/) }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('marks all as read', async () => {
  const { user, changes } = show();
  await row(/Rita mentioned you/);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(changes()).toEqual([{ all: true, read: true }]));
});

test('what is snoozed says until when, and comes back when it is wanted', async () => {
  const put = notice('n4', { title: 'Later', snooze_until: '2099-01-02T08:00:00.000Z' });
  const { user, changes } = show(({ query }) => (query.get('snoozed') === 'true' ? listOf(put) : listOf(mention)));
  await user.click(await screen.findByRole('button', { name: 'Snoozed' }));
  expect(await row(/^Later\s*Until/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take back to the inbox' }));
  await waitFor(() => expect(changes()).toEqual([{ ids: ['n4'], snooze_until: null }]));
});

/** Scrolls to what is looked at; the page is drawn nowhere here. */
function scrollable() {
  const looked = new Set<IntersectionObserverCallback>();
  class Observer {
    readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe(): void {
      looked.add(this.tell);
    }
    disconnect(): void {
      looked.delete(this.tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return () =>
    act(() => {
      for (const tell of [...looked]) {
        tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
      }
    });
}

test('older ones come as the list is scrolled, and by a button where they could not be had', async () => {
  const scroll = scrollable();
  let fail = true;
  const { host, user } = show(({ query }) => {
    if (query.get('page') !== '2') {
      return { ...listOf(stage), total: 51, page: 1, page_size: 50 };
    }
    return fail ? fails(500) : { ...listOf(old), total: 51, page: 2, page_size: 50 };
  });
  await row(/moved to Offer/);
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  scroll();
  const button = await screen.findByRole('button', { name: 'Show older ones' });
  fail = false;
  await user.click(button);
  expect(await row(/What an older host wrote/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  const asked = host.askedFor('notifications.list').length;
  scroll();
  expect(host.askedFor('notifications.list'), 'there is no more').toHaveLength(asked);
});

test('an empty inbox says what it is for, and one that cannot be had that it cannot', async () => {
  const { host, user } = show(fails(500));
  expect(await screen.findByText('The inbox could not be loaded')).toBeDefined();
  host.answerWith('notifications.list', listOf());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^When somebody mentions or answers you/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true);
});
