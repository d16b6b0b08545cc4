import { expect, it } from 'vitest';
import { objectTypes } from '#shared/domain/object-types.ts';
import { relationKinds } from '#shared/domain/relation-kinds.ts';
import { relationLayout } from './relation-layout.ts';

it.each(objectTypes)('a %s shows every kind of link: once, or as a field', (type) => {
  const { many, few, hidden } = relationLayout(type);
  for (const kind of relationKinds) {
    const places = [
      many.includes(kind),
      few.includes(kind),
      !many.includes(kind) && !few.includes(kind) && hidden.has(`${kind}.out`),
    ];
    expect(places.filter(Boolean), kind).toHaveLength(1);
  }
});

it('keeps the other end of a link that is a field: whom an employee mentors', () => {
  const { few, hidden } = relationLayout('employee');
  expect(few).toContain('mentor');
  expect(hidden.has('mentor.in')).toBe(false);
});
