import { stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { ReasonKind } from '#shared/domain/reasons/reason-kinds.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { runs } from '#shared/testing/runs.ts';
import { languagesOn, type TruthCompany, visitCompanies } from './companies.ts';
import { Ledger } from './ledger.ts';
import { type AboutMatch, reasonTruths } from './recommendations.ts';
import { isHere } from './records.ts';

/** Objects of a type in one company that something is recommended for. */
const mostOfType = runs({ usual: 6, long: 12 });
const askedFor = 'type[]=candidate&type[]=employee&type[]=job&type[]=skill&type[]=course&type[]=training&type[]=mentor';

async function checkReasons(
  company: TruthCompany,
  ledger: Ledger<ReasonKind, AboutMatch>,
  language: Language,
): Promise<void> {
  const { name, test, owner, records } = company;
  for (const type of ['job', 'candidate', 'employee', 'skill', 'course', 'training']) {
    for (const subject of records.objects.filter((row) => row.type === type).slice(0, mostOfType)) {
      const path = `/api/objects/recommended?object_id=${subject.id}&max_results=30&${askedFor}`;
      const { status, body } = await test.call(owner, 'GET', path);
      expect(status).toBe(200);
      for (const { object, reasons } of body.data) {
        const match = records.byId.get(object.id);
        const where = `${name}, ${match?.name} for ${subject.name}`;
        if (match === undefined || !isHere(match)) {
          ledger.wrong.push(`${where}: is not here`);
          continue;
        }
        for (const { says, text } of reasons) {
          ledger.check({ says, texts: { [language]: text }, where }, { records, subject, match });
        }
      }
    }
  }
}

describe.each(usualEngines)('reasons of recommendations on %s', (engine) => {
  it('say what the records say, in every company', { timeout: 600_000 }, async () => {
    const ledger = new Ledger<ReasonKind, AboutMatch>(reasonTruths);
    await visitCompanies(engine, async (company) => {
      const { test, owner } = company;
      const { language } = (await test.call(owner, 'GET', '/api/users/me')).body;
      for (const read of languagesOn(engine)) {
        expect((await test.call(owner, 'PUT', '/api/users/me', { language: read })).status).toBe(200);
        await checkReasons(company, ledger, read);
      }
      await test.call(owner, 'PUT', '/api/users/me', { language });
    });
    stdout.write(`${ledger.summary(`Reasons on ${engine}`)}\n`);
    expect(ledger.wrong.slice(0, 30)).toEqual([]);
    expect(ledger.neverMet).toEqual([]);
  });
});
