import { describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { startTestHost } from '#host/testing/test-host.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { lookedAt } from './078-look-at-values.ts';

describe('what an index has of objects besides their columns', () => {
  it('is what people are filtered by', () => {
    const kinds = (paths: readonly string[]) => paths.map((path) => listedFieldOf('candidate', path)?.kind);
    expect(kinds(lookedAt.texts.filter((path) => path !== 'tags'))).not.toContain(undefined);
    expect(new Set(kinds(lookedAt.numbers))).toEqual(new Set(['number']));
  });

  it.each(engines)('is known of objects that hold something else than they should, too (%s)', async (engine) => {
    const test = await startTestHost({ engine });
    const owner = await test.signIn();
    const strange: readonly Record<string, unknown>[] = [
      { company_user: 'text', qualification: 3, custom: 'text' },
      { company_user: { location: 'Bern' }, qualification: { source: true }, custom: ['text'] },
      { company_user: { location: { title: 7 } }, qualification: { source: { a: 1 } }, custom: null },
      { qualification: { statistics: { growth_ambition: '4' } }, custom: {} },
    ];
    await seedObjects(test.store, owner.companyId, test.now(), [
      ...strange.map((data, at) => ({ type: 'candidate', name: `Strange ${at}`, data })),
      {
        type: 'candidate',
        name: 'Plain',
        data: {
          company_user: { location: { title: 'Bern' } },
          qualification: { source: 'Référence', statistics: { growth_ambition: 4 } },
          tags: ['a', 'b'],
        },
      },
    ]);
    const field = await test.call(owner, 'POST', '/api/custom-fields/', {
      object_type: 'candidate',
      name: 'Shoe size',
      kind: 'number',
    });
    expect(field.status).toBe(201);
    const found = async (where: string) => {
      const answer = await test.call(
        owner,
        'GET',
        `/api/objects/candidate?sort=name&where=${encodeURIComponent(where)}`,
      );
      return answer.body.data.map(({ name }: { name: string }) => name);
    };
    expect(await found('location is "bern"')).toEqual(['Plain']);
    expect(await found('location is "7"')).toEqual(['Strange 2']);
    expect(await found('source is "reference"')).toEqual(['Plain']);
    expect(await found('growth_ambition > 3')).toEqual(['Plain']);
    expect(await found('tag any of "b"')).toEqual(['Plain']);
    expect(await found(`custom.${field.body.id} > 3`)).toEqual([]);
    expect(await found(`custom.${field.body.id} is empty`)).toHaveLength(strange.length + 1);
    await test.close();
  });

  it.each(engines)('leaves out nobody whose texts are too long for it (%s)', async (engine) => {
    const test = await startTestHost({ engine });
    const owner = await test.signIn();
    /** Signs that no compression makes shorter. */
    let sign = 1;
    const signs = (count: number) =>
      Array.from({ length: count }, () => {
        sign = (sign * 48_271) % 2_147_483_647;
        return String.fromCodePoint(0x4e00 + (sign % 20_000));
      }).join('');
    const make = async (first: string, title: string) => {
      const made = await test.call(owner, 'POST', '/api/objects/candidate', {
        first_name: first,
        last_name: signs(200 - first.length),
        title,
        status: 'new',
        tags: Array.from({ length: 20 }, () => signs(60)),
        company_user: { location: { title: `Bern ${signs(200)}` } },
      });
      expect(made.status).toBe(201);
      return made.body.id as string;
    };
    const long = await make('Ada', `Engineer ${signs(280)}`);
    const other = await make('Bea', `Cook ${signs(280)}`);
    const plain = await test.call(owner, 'POST', '/api/objects/candidate', {
      first_name: 'Cy',
      last_name: 'Short',
      title: 'Engineer',
      company_user: { location: { title: 'Bern' } },
    });
    const asked = async (query: string) => {
      const { body } = await test.call(owner, 'GET', `/api/objects/candidate?${query}`);
      return { total: body.total, ids: body.data.map(({ id }: { id: string }) => id) };
    };
    const where = (text: string) => `sort=name&where=${encodeURIComponent(text)}`;
    expect(await asked(where('title contains "engineer"'))).toEqual({ total: 2, ids: [long, plain.body.id] });
    expect(await asked(where('company_user.location.title contains "bern"'))).toEqual({
      total: 3,
      ids: [long, other, plain.body.id],
    });
    expect(await asked('sort=-title')).toEqual({ total: 3, ids: [long, plain.body.id, other] });
    expect(await asked('sort=title&page_size=2')).toEqual({ total: 3, ids: [other, plain.body.id] });
    const shorter = await test.call(owner, 'PUT', `/api/objects/candidate?id=${long}`, {
      id: long,
      title: 'Engineer',
      tags: [],
    });
    expect(shorter.status).toBe(200);
    expect(await asked(where('title is "engineer"'))).toEqual({ total: 2, ids: [long, plain.body.id] });
    await test.close();
  });
});
