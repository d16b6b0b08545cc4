import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { skipPauses } from '#blocks/testing/skip-pauses.ts';
import { fails, type HostAnswers, held } from '#lib/testing/contract-host.ts';
import { isListType, objectTypes } from '#shared/domain/object-types.ts';
import { searchLimits } from '#shared/domain/search-limits.ts';
import { Palette } from './palette.tsx';
import { usePaletteStore } from './palette-store.ts';

const jonas = { id: 'e1', object_type: 'employee', name: 'Jonas Weber' };
const skill = { id: 's1', object_type: 'skill', source_data: { name: 'Rust' } };
const nothing = { data: [], total: 0, page: 1, page_size: 20 };

beforeEach(() => {
  usePaletteStore.getState().openPalette();
  return () => usePaletteStore.setState(usePaletteStore.getInitialState());
});

async function openPalette(search: HostAnswers['objects.search']) {
  vi.stubGlobal('SharedWorker', searchWorkerOf([jonas]));
  const { host, user } = renderPart(<Palette destinations={[]} />, {
    host: {
      'people.company': { id: 'c1', object_type: 'company', name: 'Acme' },
      'objects.page': { data: { data: [skill], total: 500, page: 1, page_size: 20 } },
      'objects.counts': { counts: {} },
      'objects.list': ({ params }) =>
        params.type === 'skill' ? { id: 's1', object_type: 'skill', name: 'Rust' } : jonas,
      'objects.recent': { data: [] },
      ...(search === undefined ? {} : { 'objects.search': search }),
    },
  });
  const box = await screen.findByRole('combobox', { name: 'Search everything' });
  async function retype(text: string): Promise<void> {
    await user.clear(box);
    await user.type(box, text);
  }
  return { host, user, retype };
}

const toasts = () =>
  within(screen.getByRole('region', { name: /^Notices/, hidden: true })).queryAllByRole('listitem', { hidden: true });

test('a server that does not answer is told after 26 s, only where there is nothing to show', async () => {
  const { retype, host } = await openPalette(held(nothing).answer);
  const wait = globalThis.setTimeout;
  const limits: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0) => {
    if (milliseconds === searchLimits.timeoutMs) {
      limits.push(work);
    }
    return wait(work, milliseconds);
  });
  await retype('zzqqxxj');
  await waitFor(() => expect(limits.length).toBeGreaterThan(0));
  expect(toasts()).toEqual([]);
  limits.at(-1)?.();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Request Timeout');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  const said = 'The search request took too long and was cancelled to prevent system issues.';
  expect(toasts()[0]?.textContent).toContain(said);

  const before = limits.length;
  await retype('jonas');
  await waitFor(() => expect(limits.length).toBeGreaterThan(before));
  limits.at(-1)?.();
  expect(await screen.findByRole('option', { name: /Jonas Weber/ })).toBeDefined();
  expect(toasts()).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.askedFor('objects.search').map(({ query }) => query.get('search'))).toContain('jonas');
});

test('a server that fails is told, only where there is nothing to show, and can be asked again', async () => {
  skipPauses();
  const { host, user, retype } = await openPalette(fails(503));
  await retype('jonas');
  expect(await screen.findByRole('option', { name: /Jonas Weber/ })).toBeDefined();
  await waitFor(() => expect(host.askedFor('objects.search')).not.toEqual([]));
  expect(toasts()).toEqual([]);
  await retype('zzqqxxj');
  const failure = await screen.findByRole('alert');
  await waitFor(() => expect(toasts()[0]?.textContent).toContain('Search Error'));
  expect(toasts()[0]?.textContent).toContain('Failed to fetch search results. Please try again.');
  await retype('jonas');
  expect(await screen.findByRole('option', { name: /Jonas Weber/ })).toBeDefined();
  expect(toasts()).toHaveLength(1);
  expect(failure.isConnected).toBe(false);

  await retype('zzqqxxk');
  const again = await screen.findByRole('alert');
  host.answerWith('objects.search', nothing);
  await user.click(within(again).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No results for /)).toBeDefined();
});

test('a typed filter is completed, finds what its lists hold, and leads to them', async () => {
  skipPauses();
  const { host, user, retype } = await openPalette(nothing);
  host.answerWith('categories.read', {
    data: [
      { id: 'b', type: 'location', name: 'Berlin' },
      { id: 'p', type: 'location', name: 'Paris' },
    ],
    total: 2,
    page: 1,
    page_size: 100,
  } as never);
  const job = { id: 'j1', object_type: 'job', name: 'Baker', role: 'Baker', slug: 'baker' };
  host.answerWith('objects.list', ({ params, query }) =>
    params.type === 'job' && query.get('where') === 'location is "Berlin"'
      ? { data: [job], total: 1, page: 1, page_size: 20 }
      : nothing,
  );
  await retype('type:job in:ber');
  const completion = await screen.findByRole('option', { name: /^in:Berlin/ });
  expect(completion.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search everything' });
  expect(box.value).toBe('type:job in:Berlin ');
  expect(await screen.findByRole('option', { name: /^Baker/ })).toBeDefined();
  expect(screen.queryByRole('option', { name: /^in:Berlin/ })).toBeNull();
  expect(await screen.findByRole('option', { name: /^Show in the list: Jobs/ })).toBeDefined();
  expect(host.askedFor('objects.search')).toEqual([]);
  await retype('type:job in:paris');
  expect(await screen.findByText(/^No results for /)).toBeDefined();
  await retype('type:job status:op');
  expect(await screen.findByRole('option', { name: /^status:open/ })).toBeDefined();
  // What names no type shows which there are.
  await retype('type:unicorn');
  expect(await screen.findByRole('option', { name: /^type:candidate/ })).toBeDefined();
  expect(screen.getAllByRole('option', { name: /^type:/ })).toHaveLength(objectTypes.filter(isListType).length);
});

test('a typed type in which nothing is shows what others have', async () => {
  skipPauses();
  const { host, retype } = await openPalette(nothing);
  host.answerWith('objects.list', nothing);
  await retype('type:skill Jonas');
  expect(await screen.findByText(/^Nothing in Skills · 1 employee/)).toBeDefined();
  expect(await screen.findByRole('option', { name: /^Jonas Weber/ })).toBeDefined();
});
