import { describe, expect, it } from 'vitest';
import { say } from '#shared/domain/sentences.ts';
import { readLevels } from './read-levels.ts';

describe('readLevels', () => {
  it.each([
    ['SQL', [['SQL', null]]],
    [
      'SQL: 3, Docker (4); Go',
      [
        ['SQL: 3, Docker', 4],
        ['Go', null],
      ],
    ],
    [
      'SQL: 3, Docker (4), Go = 2.5',
      [
        ['SQL', 3],
        ['Docker', 4],
        ['Go', 2.5],
      ],
    ],
    [
      'SQL: 3,5; Docker: 2',
      [
        ['SQL', 3.5],
        ['Docker', 2],
      ],
    ],
    [
      'SQL: 3,5, Docker: 2',
      [
        ['SQL', 3.5],
        ['Docker', 2],
      ],
    ],
    [
      'SQL 3/5|Docker (4 / 5)',
      [
        ['SQL', 3],
        ['Docker', 4],
      ],
    ],
    [
      'Python 3\nC++ – 4\nC# - 5',
      [
        ['Python 3', null],
        ['C++', 4],
        ['C#', 5],
      ],
    ],
    ['SQL; sql: 4; ;', [['SQL', null]]],
    ['Scrum (certified)', [['Scrum (certified)', null]]],
  ])('%j', (text, expected) => {
    expect(readLevels(text)).toEqual({ value: expected.map(([name, level]) => ({ name, level })) });
  });

  it('names a level that there is not', () => {
    expect(readLevels('SQL: 3; Docker: 9')).toEqual({ problem: say('between', { low: 0, high: 5 }) });
  });
});
