import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastRevision } from '#host/store/revision.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { Identity } from './identity.ts';
import { Sights } from './sight.ts';
import { restrictableTypes } from './visibility.ts';

const documents = 3200;
const jobs = 640;
const readers = 500;
/** A bit for each object that not everybody sees. */
const bytesOfSight = (documents + jobs) / 8;

let test: TestHost;
let owner: Caller;
let last: number;

beforeAll(async () => {
  test = await startTestHost();
  owner = await test.signIn();
  const seeds = Array.from({ length: documents + jobs }, (_unused, place) => ({
    type: place < documents ? 'document' : 'job',
    name: `Object ${place}`,
  }));
  await seedObjects(test.store, owner.companyId, test.now(), seeds);
  last = await lastRevision(test.store.db, owner.companyId);
});
afterAll(() => test.close());

const reader = (place: number): Identity => ({
  ...owner,
  role: 'member',
  staff: false,
  memberId: `member ${place}`,
  seesMasked: false,
  tokenHash: '',
});

it('the sights of 500 readers take a bit each for an object that not everybody sees', async () => {
  const sights = new Sights();
  for (let place = 0; place < readers; place += 1) {
    const sight = await sights.follow(test.store, reader(place), last, restrictableTypes);
    expect([sight.of('document')?.size, sight.of('job')?.size]).toEqual([documents, jobs]);
  }
  expect(sights.held.readers).toBe(readers);
  expect(sights.held.bytes).toBeLessThanOrEqual(readers * bytesOfSight);
});

it('beyond their bound those go that were asked for longest ago, and are read anew when they come back', async () => {
  const sights = new Sights(3 * bytesOfSight);
  for (let place = 0; place < 8; place += 1) {
    await sights.follow(test.store, reader(place), last, restrictableTypes);
    expect(sights.held.bytes).toBeLessThanOrEqual(3 * bytesOfSight);
  }
  expect(sights.held.readers).toBe(3);
  const again = await sights.follow(test.store, reader(0), last, ['job']);
  expect(again.of('job')?.size).toBe(jobs);
});

it('a list of one type reads what is seen of that type only', async () => {
  const sights = new Sights();
  const sight = await sights.follow(test.store, reader(0), last, ['job']);
  expect(sights.held.bytes).toBeLessThanOrEqual(jobs / 8);
  expect(() => sight.of('document')).toThrow('The sight of document was not asked for.');
  expect(sight.of('skill')).toBeUndefined();
});
