import { expect, test } from 'vitest';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { plainInput, plainPath, withPlainInput, writtenObject } from './written-object.ts';

const fields = { name: 'After', if_unchanged: { name: 'Before' } };

test.each(objectTypes)('a change of a %s says what it changes, whatever call it is', (type) => {
  const { call, input } = typeCalls[type].update;
  const asked = { ...input('x', fields) };
  expect(writtenObject(call, asked)).toEqual({ does: 'change', type, ids: ['x'] });
  expect(plainInput(call, asked)).toMatchObject(fields);
  expect(withPlainInput(call, asked, plainInput(call, asked))).toEqual(asked);
  expect(plainInput(call, withPlainInput(call, asked, { name: 'Other' }))).toMatchObject({ name: 'Other' });
});

test.each(objectTypes)('the removal of a %s says what goes', (type) => {
  const { call, input } = typeCalls[type].remove;
  expect(writtenObject(call, input(['x']))).toEqual({ does: 'delete', type, ids: ['x'] });
});

test.each(objectTypes)('a creation of a %s says what was typed, whatever call it is', (type) => {
  const { call, input } = typeCalls[type].create;
  const asked = { ...input({ name: 'New' }) };
  expect(writtenObject(call, asked)).toBeUndefined();
  expect(plainInput(call, asked)).toMatchObject({ name: 'New' });
  expect(withPlainInput(call, asked, plainInput(call, asked))).toEqual(asked);
  expect(plainInput(call, withPlainInput(call, asked, { name: 'Other' }))).toMatchObject({ name: 'Other' });
});

test('what names no object is about none', () => {
  expect(writtenObject('objects.update', { type: 'spaceship', id: 'x' })).toBeUndefined();
  expect(writtenObject('pulses.update', { discovery_id: 'd', updatedData: {} })).toBeUndefined();
  expect(writtenObject('messages.send', { id: 'x' })).toBeUndefined();
  expect(writtenObject('no.call', { id: 'x' })).toBeUndefined();
});

test('a write that changes no object is what it is', () => {
  const discovery = { company_id: 'c', discovery_id: 'd', updatedData: { responses: [] } };
  expect(plainInput('pulses.update', discovery)).toEqual(discovery);
  expect(withPlainInput('pulses.update', discovery, discovery)).toEqual(discovery);
});

test('the answer to a pulse is no creation of one', () => {
  const answer = { type: 'engagement', responses: [], data: { note: 'Late' } };
  expect(plainInput('pulses.create', answer)).toEqual(answer);
});

test('a field is named as its object has it', () => {
  expect(plainPath('pulses.create', 'data.name')).toBe('name');
  expect(plainPath('courses.create', 'title')).toBe('title');
  expect(plainPath('pulses.update', 'updatedData.name')).toBe('name');
  expect(plainPath('objects.update', 'name')).toBe('name');
});
