import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { backOff, retryAfter, skipPauses } from '#blocks/testing/skip-pauses.ts';
import type { raw } from '#lib/testing/contract-host.ts';
import { brokenOff, problemOnTheWire, withExtraKeys, withWrongTypes } from '#lib/testing/odd-answers.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import { objects } from './index.tsx';

interface Row {
  name: string;
  /** What arrives in place of what is well. */
  fault: (well: object) => ReturnType<typeof raw>;
  /** It happens to the first so many requests only. */
  times?: number;
  /** How often the host is asked for one thing: three tries after the first where that may help (§9). */
  asked: number;
  /** The pauses between, milliseconds. */
  pauses: readonly number[];
  /** What stands below "could not be loaded"; nothing where the data is shown. */
  told?: string;
}

const thrice = { asked: 4, pauses: backOff } as const;
const once = { asked: 1, pauses: [] } as const;
const named = { told: 'Error fetching objects' } as const;
const unreadable = { told: 'Please try again. If it happens again, restart Cadre.' } as const;
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
  { name: '500', fault: () => problemOnTheWire(500, 'Internal server error'), ...thrice, ...named },
  { name: '503', fault: () => problemOnTheWire(503, 'Service unavailable'), ...thrice, ...away },
  { name: '403', fault: () => problemOnTheWire(403, 'Forbidden'), ...once, ...named },
  { name: 'malformed JSON', fault: brokenOff, ...once, ...unreadable },
  { name: 'unknown extra keys', fault: withExtraKeys, ...once },
  { name: 'wrong types in known keys', fault: withWrongTypes, ...once, ...unreadable },
];

const skill = { id: 's1', object_type: 'skill', name: 'Rust' } as const;
const course = { id: 'c1', object_type: 'course', title: 'Type theory', name: 'Type theory' } as const;

/** A thing that is read, by which call, and how it looks on the screen. */
const readings = [
  {
    what: 'a list',
    path: '/courses',
    call: 'objects.list',
    well: { data: [course] as ObjectAnswer[], total: 1, page: 1, page_size: 50 },
    data: { role: 'link', name: 'Type theory' },
    title: 'This list could not be loaded',
    text: undefined,
  },
  {
    what: 'the page of an object',
    path: '/skills/s1',
    call: 'objects.list',
    well: skill as ObjectAnswer,
    data: { role: 'heading', name: 'Rust' },
    title: 'This page could not be loaded',
    text: undefined,
  },
  {
    what: 'the page of an object of a type that has a call of its own',
    path: '/courses/c1',
    call: 'courses.list',
    well: course as ObjectAnswer,
    data: { role: 'heading', name: 'Type theory' },
    title: 'This page could not be loaded',
    // What §8 calls its failure says it all.
    text: 'Error fetching courses',
  },
] as const;

describe.each(table)('$name', ({ fault, times = Number.POSITIVE_INFINITY, asked, pauses, told }) => {
  test.each(readings)('$what', async ({ path, call, well, data: { role, name }, title, text }) => {
    const pausesSinceLast = skipPauses();
    let faults = 0;
    const { host, user } = renderScreen(objects, path, {
      host: {
        [call]: () => {
          faults += 1;
          return faults > times ? well : fault(well);
        },
        'objects.relations': { data: [], total: 0, page: 1, page_size: 10 },
        'insights.read': { data: [] },
        'usage.record': undefined,
      },
    });
    if (told === undefined) {
      expect(await screen.findByRole(role, { name })).toBeDefined();
    }
    await expect.poll(() => host.askedFor(call)).toHaveLength(asked);
    if (told !== undefined) {
      const failure = await screen.findByRole('alert');
      const expected = text !== undefined && told === named.told ? [text] : [title, told];
      expect(expected.filter((part) => !failure.textContent.includes(part))).toEqual([]);
      host.answerWith(call, well);
      await user.click(within(failure).getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole(role, { name })).toBeDefined();
    }
    expect(pausesSinceLast()).toEqual(pauses);
  });
});
