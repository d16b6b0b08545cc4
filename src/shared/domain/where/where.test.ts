import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectTypes } from '#shared/domain/object-types.ts';
import { knownCode } from '#shared/domain/sentences.ts';
import { listedFieldOf, listedFieldsOf, type WhereKind } from './listed-fields.ts';
import { readWhere } from './parse-where.ts';
import { operatorForms, type Where, type WhereOperator, whereOperators } from './where.ts';
import { whereProblem } from './where-problem.ts';
import { writeWhere } from './write-where.ts';

function read(text: string): Where | undefined {
  const answer = readWhere(text);
  if ('problem' in answer) {
    throw new Error(`${answer.problem.message} (${text})`);
  }
  return answer.where;
}

const operators = Object.keys(operatorForms) as WhereOperator[];
const field = fc
  .stringMatching(/^[a-z_][a-zA-Z0-9_.-]{0,20}$/)
  .filter((name) => !['and', 'or'].includes(name.toLowerCase()));
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('and', 'or', 'me', 'empty', 'not empty', '3', '-2.5', '2025-01-31', 'true', '"', '\\', '\\"', ''),
);

const condition: fc.Arbitrary<Where> = fc.tuple(field, fc.constantFrom(...operators)).chain(([name, operator]) => {
  const { takes } = operatorForms[operator];
  const of = (arbitrary: fc.Arbitrary<string>, minLength: number, maxLength = minLength) =>
    fc.array(arbitrary, { minLength, maxLength }).map((values) => ({ field: name, operator, values }));
  switch (takes) {
    case 'none':
      return of(value, 0);
    case 'one':
      return of(value, 1);
    case 'two':
      return of(value, 2);
    case 'several':
      return of(value, 1, 4);
    case 'days':
      return of(fc.integer({ min: 0, max: 99_999 }).map(String), 1);
  }
});

function whereWithin(depth: number): fc.Arbitrary<Where> {
  if (depth === 0) {
    return condition;
  }
  const group = fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    members: fc.array(whereWithin(depth - 1), { minLength: 2, maxLength: 3 }),
  });
  return fc.oneof(condition, group);
}

describe('the text of a filter', () => {
  it('is read as what was written', () => {
    fc.assert(
      fc.property(whereWithin(3), (where) => {
        expect(read(writeWhere(where))).toEqual(where);
      }),
    );
  });

  it.each<[string, Where]>([
    ['stage is Offer', { field: 'stage', operator: 'is', values: ['Offer'] }],
    ['score>3', { field: 'score', operator: 'more', values: ['3'] }],
    ['score is not 3', { field: 'score', operator: 'is_not', values: ['3'] }],
    ['Stage IS "Offer"', { field: 'Stage', operator: 'is', values: ['Offer'] }],
    ['name is "say \\"hi\\" \\\\ "', { field: 'name', operator: 'is', values: ['say "hi" \\ '] }],
    ['name is "🦊 Ødegård; drop table"', { field: 'name', operator: 'is', values: ['🦊 Ødegård; drop table'] }],
    ['name starts with A', { field: 'name', operator: 'starts', values: ['A'] }],
    ['location is any of Berlin, "Paris"', { field: 'location', operator: 'any_of', values: ['Berlin', 'Paris'] }],
    ['applied_at in the last 030 days', { field: 'applied_at', operator: 'in_last', values: ['30'] }],
    ['applied_at older than 1 day', { field: 'applied_at', operator: 'older_than', values: ['1'] }],
    ['applied_at is in the next 7', { field: 'applied_at', operator: 'in_next', values: ['7'] }],
    ['manager is me', { field: 'manager', operator: 'is_me', values: [] }],
    ['manager is "me"', { field: 'manager', operator: 'is', values: ['me'] }],
    ['email empty', { field: 'email', operator: 'is_empty', values: [] }],
    ['email not empty', { field: 'email', operator: 'not_empty', values: [] }],
    ['((email is empty))', { field: 'email', operator: 'is_empty', values: [] }],
    [
      'level between 1 and 2 and code is x or code is y',
      {
        join: 'or',
        members: [
          {
            join: 'and',
            members: [
              { field: 'level', operator: 'between', values: ['1', '2'] },
              { field: 'code', operator: 'is', values: ['x'] },
            ],
          },
          { field: 'code', operator: 'is', values: ['y'] },
        ],
      },
    ],
  ])('reads %s as a person means it', (text, where) => {
    expect(read(text)).toEqual(where);
  });

  it('is written as it is read aloud', () => {
    const text = 'stage is "Offer" and (location any of "Berlin", "Paris" or growth_ambition > 3)';
    const where = read(text);
    expect(where && writeWhere(where)).toBe(text);
    expect(read(' \n ')).toBeUndefined();
  });

  const deep = (depth: number) => `${'('.repeat(depth)}a is b${')'.repeat(depth)}`;
  it.each<[string, string, number?]>([
    ['stage', 'whereNeedsOperator', 6],
    ['stage of x', 'whereNeedsOperator', 7],
    ['stage is', 'whereNeedsValue', 9],
    ['stage is and x', 'whereNeedsValue', 10],
    ['stage any of x,', 'whereNeedsValue', 16],
    ['level between 1', 'whereNeedsValue', 16],
    ['a in last week', 'whereNeedsDays', 11],
    ['a is b c is d', 'whereNeedsJoin', 8],
    ['a is b)', 'whereNeedsJoin', 7],
    ['(a is b', 'whereNeedsClosing', 8],
    ['a is b and', 'whereNeedsField', 11],
    ['"a" is b', 'whereNeedsField', 1],
    ['()', 'whereNeedsField', 2],
    ['a is "b', 'whereOpenQuote', 6],
    ['a is "b\\', 'whereOpenQuote', 6],
    [deep(11), 'whereTooDeep'],
    [deep(50), 'whereTooDeep'],
    ['('.repeat(4000), 'whereTooDeep'],
    [Array.from({ length: 51 }, () => 'a is b').join(' or '), 'whereTooMany'],
    [`a any of ${Array.from({ length: 101 }, () => 'b').join(',')}`, 'whereTooManyValues'],
    ['a'.repeat(1_000_000), 'whereTooLong'],
  ])('refuses %.40s with %s', (text, code, at) => {
    const answer = readWhere(text);
    const problem = 'problem' in answer ? answer.problem : undefined;
    expect([problem?.code, problem?.values?.at]).toEqual([code, at]);
    expect(problem && knownCode(problem)).toBe(code);
  });

  it('reads groups up to the depth that is told', () => {
    expect(read(deep(10))).toEqual({ field: 'a', operator: 'is', values: ['b'] });
  });

  it('reads or refuses whatever is typed', () => {
    const pieces = ['(', ')', '"', ',', '<', 'and', 'or', 'is', 'not', 'any of', 'between', 'in last', 'a', '3', '\\'];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 }), (some) => {
        const answer = readWhere(some.join(' '));
        if ('where' in answer && answer.where !== undefined) {
          expect(read(writeWhere(answer.where))).toEqual(answer.where);
        }
      }),
    );
  });
});

describe('what a filter asks', () => {
  const kinds: Readonly<Record<string, WhereKind>> = {
    level: 'number',
    at: 'time',
    open: 'flag',
    name: 'text',
    who: 'person',
  };
  it.each<[string, string | undefined, string?]>([
    ['name contains a and level between 1 and 2.5 and at in last 3 days and open is true and who is me', undefined],
    ['name is a or gone is b', 'whereNoField', 'gone'],
    ['constructor is b', 'whereNoField', 'constructor'],
    ['level contains 3', 'whereNoOperator', 'level'],
    ['name > 3', 'whereNoOperator', 'name'],
    ['name is me', 'whereNoOperator', 'name'],
    ['level is much', 'whereNoNumber', 'level'],
    ['level > 1e999', 'whereNoNumber', 'level'],
    ['level is ""', 'whereNoNumber', 'level'],
    ['at before yesterday', 'whereNoTime', 'at'],
    ['at between 2025-01-01 and 2025-02-30', 'whereNoTime', 'at'],
    ['at is 2025-01-01T10:00:00Z', undefined],
    ['at is 9999-12-31', undefined],
    ['open is yes', 'whereNoFlag', 'open'],
  ])('in %s is checked', (text, code, name) => {
    const where = read(text);
    const kindOf = (of: string) => (Object.hasOwn(kinds, of) ? kinds[of] : undefined);
    const wrong = where && whereProblem(where, kindOf);
    expect([wrong?.problem.code, wrong?.field]).toEqual([code, name]);
  });
});

describe('what lists are filtered by', () => {
  it.each(objectTypes)('of %s is read as a field, and has operators', (type) => {
    for (const [name, { kind }] of Object.entries(listedFieldsOf(type))) {
      const operator = whereOperators[kind][0] ?? 'is';
      expect(read(`${name} ${operatorForms[operator].text} 1`)).toEqual({ field: name, operator, values: ['1'] });
      expect(listedFieldOf(type, name)?.kind).toBe(kind);
    }
  });

  it('is told by its place as well as by its name', () => {
    expect(listedFieldOf('candidate', 'growth_ambition')?.paths).toEqual(['qualification.statistics.growth_ambition']);
    expect(listedFieldOf('candidate', 'company_user.location.id')?.kind).toBe('text');
    expect(listedFieldOf('candidate', 'constructor')).toBeUndefined();
    expect(listedFieldOf('candidate', 'password_hash')).toBeUndefined();
  });
});
