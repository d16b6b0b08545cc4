import { describe, expect, test } from 'vitest';
import { isCardType } from '#shared/domain/card-types.ts';
import { objectFields } from '#shared/domain/object-schemas.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { toldFields } from '#shared/domain/told-fields.ts';
import { descriptorOf } from './descriptors.ts';

/** What the page shows in lists of its own: people, links, contents, and when it was made. */
const listed = [
  ...['team.members', 'resume.mentors', 'resume.peers', 'resume.shadows', 'resume.buddies', 'permissions'],
  ...['members', 'candidates', 'documents', 'level', 'needs_level', 'pool_level', 'created_at', 'subtype'],
];

const cardTypes = objectTypes.filter(isCardType);

function cardOf(type: ObjectType) {
  const { card } = descriptorOf(type);
  if (card === null) {
    throw new Error(`a ${type} has no card`);
  }
  return card;
}

describe.each(cardTypes)('the card of a %s', (type) => {
  test('leaves out nothing that the page does not show', () => {
    const { overview, scores, details } = descriptorOf(type).page;
    const page = [...overview, ...scores, ...details].map(({ path }) => path.replace('applicants_count', 'applicants'));
    const { facts, gauges } = cardOf(type);
    const card = [...facts, ...gauges].map(({ path }) => path);
    expect(card.filter((path) => !page.includes(path) && !listed.includes(path))).toEqual([]);
  });

  test('opens it, and offers two or three actions', () => {
    const { actions } = cardOf(type);
    expect(actions[0]).toBe('open');
    expect(actions.length).toBeGreaterThanOrEqual(2);
    expect(actions.length).toBeLessThanOrEqual(3);
  });
});

test.each(objectTypes)('what the page of a %s shows elsewhere stands in its schema', (type) => {
  const told: Partial<Record<ObjectType, { shape: object }>> = toldFields;
  const known = Object.keys({ ...objectFields[type].shape, ...told[type]?.shape });
  const others = descriptorOf(type).page.elsewhere.filter((path) => !known.includes(path.split('.')[0] ?? ''));
  expect(others.filter((path) => path !== 'subtype' && path !== 'revision' && path !== 'links')).toEqual([]);
});

test.each(objectTypes)('the columns of a %s begin with its name, each heading once', (type) => {
  const labels = descriptorOf(type).columns.map(({ label }) => label);
  expect(labels[0]).toBe('name');
  expect(new Set(labels).size).toBe(labels.length);
});
