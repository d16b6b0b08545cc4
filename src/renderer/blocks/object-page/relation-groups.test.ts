import { expect, it } from 'vitest';
import type { Relation } from '#shared/contract/objects.ts';
import { groupRelations } from './relation-groups.ts';

function relation(kind: string, direction: 'in' | 'out', id: string): Relation {
  return { kind, direction, object: { id, object_type: 'employee', name: id } };
}

it('groups by kind and direction, keeps the order, drops what is hidden and what came twice', () => {
  const groups = groupRelations(
    [
      relation('mentor', 'in', 'a'),
      relation('manages', 'out', 'b'),
      relation('mentor', 'out', 'c'),
      relation('manages', 'in', 'd'),
      relation('mentor', 'in', 'e'),
      relation('mentor', 'in', 'a'),
    ],
    new Set(['manages.in']),
  );
  expect(groups.map((group) => [group.key, group.relations.map(({ object }) => object.id)])).toEqual([
    ['manages.out', ['b']],
    ['mentor.in', ['a', 'e']],
    ['mentor.out', ['c']],
  ]);
});

it('keeps apart what says something of an object, by its type', () => {
  const about = (object_type: string, id: string): Relation => ({
    kind: 'about',
    direction: 'in',
    object: { id, object_type, name: id },
  });
  const groups = groupRelations([about('document', 'a'), about('performance', 'b'), about('document', 'c')], new Set());
  expect(groups.map(({ key, type, relations }) => [key, type, relations.length])).toEqual([
    ['about.in.document', 'document', 2],
    ['about.in.performance', 'performance', 1],
  ]);
  expect(groupRelations([about('document', 'a')], new Set(['about.in']))).toEqual([]);
});
