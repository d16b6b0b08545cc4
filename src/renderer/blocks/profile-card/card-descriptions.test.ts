import { expect, test } from 'vitest';
import { objectFields } from '#shared/domain/object-schemas.ts';
import { cardDescriptions } from './card-descriptions.ts';
import { cardTypes } from './card-types.ts';

/** The first step of a path: what the host may call more deeply is loose. Salary and applicants are made of several. */
function knownFields(type: (typeof cardTypes)[number]): ReadonlySet<string> {
  return new Set([...Object.keys(objectFields[type].shape), 'created_at', 'subtype', 'salary', 'applicants']);
}

test.each(cardTypes)('the card of a %s names fields of §3', (type) => {
  const { about, facts, gauges, tags, links } = cardDescriptions[type];
  const paths = [about, tags?.path, links, ...facts.map(({ path }) => path), ...gauges.map(({ path }) => path)];
  const steps = paths.flatMap((path) => (path === undefined ? [] : [path.split('.')[0]]));
  expect(steps.filter((step) => !knownFields(type).has(step ?? ''))).toEqual([]);
});

test.each(cardTypes)('the card of a %s opens it, and offers two or three actions', (type) => {
  const { actions } = cardDescriptions[type];
  expect(actions[0]).toBe('open');
  expect(actions.length).toBeGreaterThanOrEqual(2);
  expect(actions.length).toBeLessThanOrEqual(3);
});
