import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { later } from './later.ts';

describe('a schema that is made later', () => {
  it('is made at its first use, once', () => {
    const make = vi.fn(() => z.strictObject({ name: z.string() }));
    const schema = later(make);
    const list = z.lazy(() => z.array(schema));
    expect(make).not.toHaveBeenCalled();
    expect(schema.parse({ name: 'Ann' })).toEqual({ name: 'Ann' });
    expect(list.parse([{ name: 'Ben' }])).toEqual([{ name: 'Ben' }]);
    expect(make).toHaveBeenCalledTimes(1);
    expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<{ name: string }>();
  });

  it('is, within others, what it stands for', async () => {
    const id = later(() => z.string().min(1));
    const base = later(() => z.looseObject({ id }));
    const job = base.extend({ title: z.string().optional(), parent: later(() => base.nullable()) });
    const said = { id: 'j1', title: 'Baker', parent: { id: 'j0' }, more: 1 };
    expect(job.parse(said)).toEqual(said);
    expect(job.safeParse({ id: '' }).error?.issues.map(({ path }) => path)).toEqual([['id'], ['parent']]);
    expect(z.union([z.number(), job]).parse(said)).toEqual(said);
    expect(await z.preprocess((value) => value, job).parseAsync(said)).toEqual(said);
    expect(base.shape.id.safeParse('').success).toBe(false);
    expect(base['~standard'].vendor).toBe('zod');
    expect(base).toBeInstanceOf(z.ZodObject);
    expect(z.toJSONSchema(base)).toEqual(z.toJSONSchema(z.looseObject({ id: z.string().min(1) })));
  });

  it('tells of each use that it could not be made', () => {
    let works = false;
    const schema = later(() => {
      if (!works) {
        throw new Error('not yet');
      }
      return z.string();
    });
    expect(() => schema.parse('a')).toThrow('not yet');
    works = true;
    expect(schema.parse('a')).toBe('a');
  });
});
