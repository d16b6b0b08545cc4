import { expect, it } from 'vitest';
import { stageMeaning } from './hiring-stages.ts';

it.each([
  ['Applied', 'applied'],
  ['Screening', 'in_process'],
  ['Interview', 'in_process'],
  ['Offer', 'offer'],
  ['Offer declined', 'declined'],
  ['Angebot abgelehnt', 'declined'],
  ['Hired', 'hired'],
  ['Rejected', 'rejected'],
  ['Withdrawn by candidate', 'withdrawn'],
  ['', 'in_process'],
])('reads %s as %s', (name, meaning) => {
  expect(stageMeaning(name)).toBe(meaning);
});
