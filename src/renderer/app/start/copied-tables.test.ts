import { expect, it } from 'vitest';
import { harmlessTable } from './copied-tables.ts';

it('copies a table in which no cell opens as a formula', () => {
  expect(harmlessTable('Name\tChange\n=cmd()\t-5\n＋1\t@x\nAda\t-3,5 %')).toBe(
    "Name\tChange\n'=cmd()\t-5\n'＋1\t'@x\nAda\t-3,5 %",
  );
});
