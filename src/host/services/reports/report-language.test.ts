import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleHost } from '#host/testing/sample-host.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import { reportSubtypes } from '#shared/domain/report-subtypes.ts';
import { languages } from '#shared/domain/user-context.ts';
import { english } from './words/english.ts';
import { german } from './words/german.ts';
import { reportWords } from './words/report-words.ts';
import { spanish } from './words/spanish.ts';

/** Every fixed text of a catalogue. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsOf(value) : [],
  );
}

/** Texts that only an English report has. */
function onlyEnglish(own: object): ReadonlySet<string> {
  const texts = textsOf(own);
  return new Set(textsOf(english).filter((text) => !texts.includes(text)));
}

/** Every text a person reads in a canvas: not its ids, its keys and what the company itself wrote. */
function readTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    return ['text', 'title', 'label', 'health', 'status', 'compared_with', 'name', 'band'].includes(key) ? [value] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([inner, one]) => readTexts(one, Array.isArray(value) ? key : inner))
    : [];
}

const readers = { de: german, es: spanish } as const;
/** Units of figures, beside percent. */
const units = { de: ['Tage', 'Jahre', 'von 5'], es: ['días', 'años', 'de 5'] } as const;

describe.each(usualEngines)('a report for somebody who reads another language, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  /** Names that the company gave. */
  let ownWords: Set<string>;

  beforeAll(async () => {
    test = await startSampleHost({ engine });
    owner = await test.signIn();
    const names = await test.store.db.selectFrom('category').select('name').execute();
    ownWords = new Set(names.map((row) => row.name));
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function report(body: Record<string, unknown>) {
    const asked = await test.call(owner, 'POST', '/api/canvas/', { canvas_type: 'report', ...body });
    expect(asked.status).toBe(202);
    const path = `/api/canvas_management/?id=${asked.body.id}`;
    await expect.poll(async () => (await test.call(owner, 'GET', path)).body.status).toBe('ready');
    return (await test.call(owner, 'GET', path)).body;
  }

  async function read(language: keyof typeof readers): Promise<void> {
    expect((await test.call(owner, 'PUT', '/api/users/me', { language })).status).toBe(200);
  }

  it.each(reportSubtypes.flatMap((subtype) => (['de', 'es'] as const).map((language) => [subtype, language] as const)))(
    'says nothing of %s in English to who reads %s',
    async (subtype, language) => {
      await read(language);
      const canvas = await report({ subtype });
      expect(canvas.title).toBe(readers[language].titles[subtype]);
      const untranslated = onlyEnglish(readers[language]);
      const texts = readTexts([canvas.title, canvas.blocks, canvas.charts]);
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => untranslated.has(text) && !ownWords.has(text))).toEqual([]);
      const told = [...JSON.stringify(canvas.blocks).matchAll(/"label":"[^"]*","value":[^,}]*,"unit":"([^"]*)"/g)];
      const known: readonly string[] = ['%', ...units[language]];
      expect(told.map((unit) => unit[1] ?? '').filter((unit) => !known.includes(unit))).toEqual([]);
    },
  );

  it('names places, time and figures as Germans write them', async () => {
    await read('de');
    const canvas = await report({ query: 'Wie läuft die Einstellung in Berlin in den letzten 30 Tagen?' });
    const block = (id: string) => canvas.blocks.find((one: { id: string }) => one.id === id);
    expect(block('chosen').text).toMatch(/^Dieser Bericht umfasst: Bewerbungstrichter · Berlin · letzte 30 Tage\./);
    expect(JSON.stringify(block('summary').text)).toMatch(
      /\d+ Bewerbungen? \((?:gestiegen|gesunken)|\d+ Bewerbungen?;/,
    );
    expect(JSON.stringify(block('findings'))).toMatch(
      /Die meisten Bewerbungen gingen auf .+ ein: \d+ von \d+ \(\d+(?:,\d+)? %\)/,
    );
  });

  it('understands a question in Spanish, and answers as Spaniards write', async () => {
    await read('es');
    const canvas = await report({ query: '¿Cómo va la contratación en Berlín en los últimos 30 días?' });
    const block = (id: string) => canvas.blocks.find((one: { id: string }) => one.id === id);
    expect(block('chosen').text).toMatch(/^Este informe abarca: Embudo de contratación · Berlin · últimos 30 días\./);
    expect(JSON.stringify(block('summary').text)).toMatch(/\d+ candidaturas? \((?:sube|baja) desde|\d+ candidaturas?;/);
  });
});

describe('the words of reports', () => {
  it.each(languages)('count one and several in %s', (language) => {
    const words = reportWords(language);
    const said = (count: number) => [
      words.metricCounts.applications?.(count),
      words.metricCounts.job_views?.(count),
      words.hiring.openJobsCounted(count),
      words.hiring.waiting(count, 14),
      words.hiring.offersOut(count),
      words.hiring.idle(count),
      words.talent.employeesCounted(count),
      words.talent.newcomers(count),
      words.skills.untaught(count),
      words.skills.rare(count),
      words.performance.drafts(count),
      words.pulses.peopleCounted(count, 'X'),
    ];
    for (const [index, one] of said(1).entries()) {
      expect(said(2)[index]).not.toBe(one?.replace('1', '2'));
    }
    expect(words.metricCounts.applications?.(1570)).toBe(
      { en: '1,570 applications', de: '1.570 Bewerbungen', es: '1570 candidaturas' }[language],
    );
  });
});
