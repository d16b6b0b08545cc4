import { expect, it } from 'vitest';
import { renderFile } from './documents/render.ts';
import { generateCompany } from './generate-company.ts';
import { testOptions } from './testing/sample-view.ts';

/** A whole company is made for each clock: on a busy machine that takes its time. */
it.each(['1970-01-01T00:00:00.000Z', '2108-02-29T23:59:59.999Z', '9999-12-31T23:59:59.999Z'])(
  'a clock at %s makes the whole company, its files too',
  async (now) => {
    const { rows, documents } = generateCompany(testOptions('acme', now));
    expect([documents.length, rows.objects.filter(({ type }) => type === 'employee').length]).toEqual([400, 262]);
    expect(JSON.stringify(rows)).not.toMatch(/Invalid Date|NaN|"[+-]\d{6}-/);
    const kinds = new Map(documents.map(({ content }) => [`${content.kind} ${content.format}`, content]));
    const files = await Promise.all([...kinds.values()].map(renderFile));
    expect(files.every(({ bytes }) => bytes.byteLength > 0)).toBe(true);
  },
);
