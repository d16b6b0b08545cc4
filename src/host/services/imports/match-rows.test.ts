import { expect, it } from 'vitest';
import { type KnownObject, type KnownObjects, nameKey, typedNameKey } from './known-objects.ts';
import { matchRows } from './match-rows.ts';
import type { ImportRow } from './read-rows.ts';

function knownOf(objects: readonly (Partial<KnownObject> & { id: string; name: string })[]): KnownObjects {
  const known: KnownObjects = { byId: new Map(), byEmail: new Map(), byName: new Map(), slugs: new Set() };
  for (const { name, ...given } of objects) {
    const object = { externalId: null, emails: [], deleted: false, name, counts: true, ...given };
    known.byId.set(object.externalId ?? object.id, object);
    for (const key of [nameKey(name), typedNameKey(name)]) {
      known.byName.set(key, [...(known.byName.get(key) ?? []), object]);
    }
    for (const email of object.emails) {
      known.byEmail.set(email, [...(known.byEmail.get(email) ?? []), object]);
    }
  }
  return known;
}

function row(name: string, externalId: string | null, email?: string): ImportRow {
  return { row: 1, line: 2, externalId, name, fields: email === undefined ? {} : { email } };
}

it.each<[string, Parameters<typeof knownOf>[0], ImportRow[], (string | undefined)[]]>([
  ['Mueller as Müller', [{ id: 'a', name: 'Jan Müller' }], [row('Jan Mueller', null)], ['a']],
  ['Müller as Mueller', [{ id: 'a', name: 'Jan Mueller' }], [row('Jan Müller', null)], ['a']],
  [
    'each as it is written where both are there',
    [
      { id: 'a', name: 'Jan Müller' },
      { id: 'b', name: 'Jan Mueller' },
    ],
    [row('Jan Mueller', null), row('Jan Müller', null)],
    ['b', 'a'],
  ],
  ['Joel as nobody else', [{ id: 'a', name: 'Jöl' }], [row('Jol', null), row('Joel X', null)], ['a', undefined]],
  ['the id before all else', [{ id: 'a', name: 'Eva', externalId: '1' }], [row('Other', '1', 'x@y.example')], ['a']],
  [
    'the email where no id is known',
    [{ id: 'a', name: 'Eva', emails: ['e@x.example'] }],
    [row('Eve', '1', 'E@x.example')],
    ['a'],
  ],
  [
    'a further email like the first one',
    [{ id: 'a', name: 'Eva', emails: ['e@x.example', 'eva@home.example'] }],
    [row('Eve', null, 'Eva@home.example')],
    ['a'],
  ],
  ['the name where neither is', [{ id: 'a', name: 'Éva' }], [row('eva', '1', 'e@x.example')], ['a']],
  [
    'nobody of the same name with another id',
    [{ id: 'a', name: 'Eva', externalId: '2' }],
    [row('Eva', '1')],
    [undefined],
  ],
  [
    'nobody of the same name with another address',
    [{ id: 'a', name: 'Eva', emails: ['a@x.example'] }],
    [row('Eva', null, 'b@x.example')],
    [undefined],
  ],
  [
    'nobody of the same address with another id',
    [{ id: 'a', name: 'Eva', externalId: '2', emails: ['all@x.example'] }],
    [row('Ida', '1', 'all@x.example')],
    [undefined],
  ],
  ['one object for one row', [{ id: 'a', name: 'Eva' }], [row('Eva', '1'), row('Eva', '2')], ['a', undefined]],
  [
    'two of a name one by one',
    [
      { id: 'a', name: 'Eva' },
      { id: 'b', name: 'Eva' },
    ],
    [row('Eva', '1'), row('Eva', '2')],
    ['a', 'b'],
  ],
  [
    'whom an id names, though a name comes first',
    [{ id: 'a', name: 'Eva', externalId: '1' }],
    [row('Eva', null), row('Eva', '1')],
    [undefined, 'a'],
  ],
])('finds %s', (_, objects, rows, found) => {
  expect(matchRows(knownOf(objects), rows).map(({ stored }) => stored?.id)).toEqual(found);
});
