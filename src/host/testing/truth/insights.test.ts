import { stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import { groupBy } from '#host/lib/group-by.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { InsightKind } from '#shared/domain/insight-kinds.ts';
import { runs } from '#shared/testing/runs.ts';
import { type TruthCompany, visitCompanies } from './companies.ts';
import { type AboutObject, insightTruths } from './insights.ts';
import { Ledger } from './ledger.ts';

const atOnce = 20;
/** Of a type in one company: enough to meet everything that is said. What is said of more of them hangs on no database. */
const mostOfType = { sqlite: runs({ usual: 60, long: 120 }), postgres: runs({ usual: 30, long: 120 }) } as const;

/** What they are translated into; each is read with the English it is a translation of. */
const translations = ['de', 'es'] as const;

/** Every insight of the company's objects, in English and a language that it is translated into. */
async function checkInsights(
  company: TruthCompany,
  ledger: Ledger<InsightKind, AboutObject>,
  language: 'de' | 'es',
): Promise<void> {
  const { name, test, owner, records } = company;
  // Some of all of a type: the first ones are the oldest, and over.
  const objects = [...groupBy(records.objects, ({ type }) => type).values()].flatMap((all) => {
    const every = Math.ceil(all.length / mostOfType[test.store.engine]);
    return all.filter((_object, at) => at % every === 0);
  });
  for (let from = 0; from < objects.length; from += atOnce) {
    const { status, body } = await test.call(owner, 'POST', '/api/insights/', {
      objects: objects.slice(from, from + atOnce).map(({ id, type }) => ({ id, object_type: type })),
      language,
    });
    expect(status).toBe(200);
    for (const { id, insights } of body.data) {
      const object = records.byId.get(id);
      for (const { says, text, translated_text } of object === undefined ? [] : insights) {
        const where = `${name}, ${object?.type} ${object?.name}`;
        const texts = { en: text, [language]: translated_text };
        ledger.check({ says, texts, where }, { records, object: object as never });
      }
    }
  }
}

describe.each(usualEngines)('insights on %s', (engine) => {
  it('say what the records say, in every company, in every language', { timeout: 600_000 }, async () => {
    const translated = engine === 'sqlite' ? translations : translations.slice(0, runs({ usual: 1, long: 2 }));
    const ledger = new Ledger<InsightKind, AboutObject>(insightTruths);
    await visitCompanies(engine, async (company) => {
      for (const language of translated) {
        await checkInsights(company, ledger, language);
      }
    });
    stdout.write(`${ledger.summary(`Insights on ${engine}`)}\n`);
    expect(ledger.wrong).toEqual([]);
    expect(ledger.neverMet).toEqual([]);
  });
});
