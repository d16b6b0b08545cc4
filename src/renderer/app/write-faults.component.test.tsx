import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { backOff, retryAfter, skipPauses } from '#blocks/testing/skip-pauses.ts';
import { objects } from '#features/objects/index.tsx';
import { type Asked, fails, type raw } from '#lib/testing/contract-host.ts';
import { brokenOff, problemOnTheWire, withExtraKeys, withWrongTypes } from '#lib/testing/odd-answers.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import { RootLayout } from './root-layout.tsx';

interface Row {
  name: string;
  /** What arrives in place of what is well. */
  fault: (well: object) => ReturnType<typeof raw>;
  /** It happens to the first so many requests only. */
  times?: number;
  /** How often the host is asked, always under the same idempotency key. */
  asked: number;
  /** The pauses between, milliseconds. */
  pauses: readonly number[];
  /** The person hears that it failed, and why; nothing where they hear that it is done. */
  told?: string;
  /** The host has done it, whatever the person hears. */
  done?: true;
}

const thrice = { asked: 4, pauses: backOff } as const;
const once = { asked: 1, pauses: [] } as const;
const unreadable = { told: 'Please try again. If it happens again, restart Cadre.', done: true } as const;
const away = { told: 'Cadre is restarting the workspace.' } as const;
const waitFirst = { 'retry-after': `${retryAfter}` } as const;

const table: readonly Row[] = [
  {
    name: '429 with Retry-After, then well',
    fault: () => problemOnTheWire(429, 'Too many requests', waitFirst),
    times: 1,
    asked: 2,
    pauses: [retryAfter * 1000],
  },
  { name: '500', fault: () => problemOnTheWire(500, 'Internal server error'), ...thrice, told: '' },
  { name: '503', fault: () => problemOnTheWire(503, 'Service unavailable'), ...thrice, ...away },
  { name: '403', fault: () => problemOnTheWire(403, 'Forbidden'), ...once, told: '' },
  { name: 'malformed JSON', fault: brokenOff, ...once, ...unreadable },
  { name: 'unknown extra keys', fault: withExtraKeys, ...once, done: true },
  { name: 'wrong types in known keys', fault: withWrongTypes, ...once, ...unreadable },
];

/** A window remembers what was deleted in it: each test has a skill of its own. */
let skills = 0;

/** The page of a skill whose changes and deletion meet a fault, and what its host has of it. */
function openSkill({ fault, times = Number.POSITIVE_INFINITY, done }: Row) {
  const pausesSinceLast = skipPauses();
  skills += 1;
  const id = `s${skills}`;
  const kept: { skill: ObjectAnswer | undefined; mended: boolean } = {
    skill: { id, object_type: 'skill', name: 'Rust' },
    mended: false,
  };
  let faults = 0;
  function written<Answer extends object>(next: ObjectAnswer | undefined, answer: Answer) {
    faults += 1;
    const isWell = kept.mended || faults > times;
    if (isWell || done === true) {
      kept.skill = next;
    }
    return isWell ? answer : fault(answer);
  }
  const page = renderScreen(objects, `/skills/${id}`, {
    frame: RootLayout,
    host: {
      'objects.list': ({ query }) =>
        query.has('id') ? (kept.skill ?? fails(404)) : { data: [], total: 0, page: 1, page_size: 50 },
      'objects.update': ({ body }) => {
        const next = { ...kept.skill, ...(body as object) } as ObjectAnswer;
        return written(next, next);
      },
      'objects.delete': () => written(undefined, { count: 1 }),
      'objects.relations': { data: [], total: 0, page: 1, page_size: 10 },
      'insights.read': { data: [] },
      'usage.record': undefined,
    },
  });
  return { ...page, kept, pausesSinceLast };
}

/** The host was asked as often as the row says, for one thing that a person meant. */
function expectAsked({ asked, pauses }: Row, calls: readonly Asked[], pausesSinceLast: () => number[]): void {
  expect(calls).toHaveLength(asked);
  expect(calls[0]?.key).toMatch(/./);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(pausesSinceLast()).toEqual(pauses);
}

describe.each(table)('$name', (row) => {
  test('a change', async () => {
    const { host, user, kept, pausesSinceLast } = openSkill(row);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Typed meanwhile');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await user.click(save);
    if (row.told !== undefined) {
      const failure = await within(dialog).findByRole('alert');
      expect(failure.textContent).toContain('The changes could not be saved');
      expect(failure.textContent).toContain(row.told);
      expect(name.value).toBe('Typed meanwhile');
      expectAsked(row, host.askedFor('objects.update'), pausesSinceLast);
      expect(kept.skill?.name).toBe(row.done ? 'Typed meanwhile' : 'Rust');
      kept.mended = true;
      await user.click(save);
    }
    expect(await screen.findByRole('heading', { level: 1, name: 'Typed meanwhile' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kept.skill?.name).toBe('Typed meanwhile');
    if (row.told === undefined) {
      expectAsked(row, host.askedFor('objects.update'), pausesSinceLast);
    }
  });

  test('a deletion', async () => {
    const { host, user, kept, path, pausesSinceLast } = openSkill(row);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const title = row.told === undefined ? 'Rust deleted' : 'Rust could not be deleted';
    const told = (await screen.findByText(title)).closest('li');
    expect(told?.textContent).toContain(row.told ?? '');
    expectAsked(row, host.askedFor('objects.delete'), pausesSinceLast);
    const isGone = row.told === undefined || row.done === true;
    expect(kept.skill === undefined).toBe(isGone);
    if (row.told === undefined) {
      await expect.poll(path).toBe('/skills');
    } else {
      expect(await screen.findByRole('heading', { level: 1, name: isGone ? 'Not found' : 'Rust' })).toBeDefined();
    }
  });
});
