import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportProse, writeFigure } from './report-prose.ts';
import { summarise } from './summarise.ts';

describe('report prose', () => {
  const figures = [
    { name: 'applications', value: 1200, previous: 1000 },
    { name: 'drop-off rate', value: 18.25, unit: '%', previous: 20 },
    { name: 'time to review', value: 3, unit: 'days', previous: 3 },
  ];

  it('names the figures and how they changed, and what was found', () => {
    const findings = [{ text: 'Most candidates leave after the first interview', figures: [] }];
    expect(reportProse({ title: 'Hiring', subtype: 'hiring_funnel', figures, findings })).toEqual({
      text:
        'This report follows candidates from application to hire. Applications: 1,200 (up from 1,000); ' +
        'drop-off rate: 18.3% (down from 20%); time to review: 3 days (unchanged).\n\n' +
        'What stands out: Most candidates leave after the first interview.',
    });
  });

  it('writes German as Germans do, and says what it does not do', () => {
    const { text, notice } = reportProse({
      title: 'Umfrage',
      figures: figures.slice(0, 1),
      findings: [],
      language: 'de',
      instructions: 'Schreib es wie ein Gedicht',
    });
    expect(text).toBe('Umfrage. Applications: 1.200 (gestiegen von 1.000).');
    expect(notice).toContain('freie Anweisungen');
  });

  it('writes Spanish as Spaniards do', () => {
    const findings = [{ text: 'Casi nadie responde', figures: [] }];
    const { text } = reportProse({ title: 'Embudo', subtype: 'hiring_funnel', figures, findings, language: 'es' });
    expect(text).toBe(
      'Este informe sigue las candidaturas desde su llegada hasta la contratación. Applications: 1200 (sube desde 1000); ' +
        'drop-off rate: 18,3 % (baja desde 20 %); time to review: 3 days (sin cambios).\n\n' +
        'Lo que llama la atención: Casi nadie responde.',
    );
  });

  it('counts things as one says it, and one of them as one', () => {
    const counted = { name: 'Applications', value: 157, previous: 140, phrase: '157 applications' };
    const day = { name: 'Time to review', value: 1, unit: 'days' };
    const { text } = reportProse({ title: 'Hiring', figures: [counted, day], findings: [] });
    expect(text).toBe('Hiring. 157 applications (up from 140); Time to review: 1 day.');
  });

  it('says where there are no figures', () => {
    expect(reportProse({ title: 'Empty', figures: [], findings: [] }).text).toContain('no figures');
  });

  it('names no number that it was not given', () => {
    const figure = fc.record({
      name: fc.constantFrom('engagement', 'views'),
      value: fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
      previous: fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { nil: undefined }),
      unit: fc.constantFrom('%', 'EUR', undefined),
    });
    fc.assert(
      fc.property(
        fc.array(figure, { maxLength: 8 }),
        fc.constantFrom('en' as const, 'de' as const),
        (given, language) => {
          const { text } = reportProse({ title: 'Report', figures: given, findings: [], language });
          const known = given
            .flatMap(({ value, previous, unit }) =>
              [value, previous ?? value].map((one) => writeFigure(one, unit, language)),
            )
            .flatMap((written) => written.match(/\d[\d.,]*\d|\d/g) ?? []);
          expect((text.match(/\d[\d.,]*\d|\d/g) ?? []).filter((number) => !known.includes(number))).toEqual([]);
        },
      ),
    );
  });
});

describe('a summary', () => {
  it('is made of the text’s own sentences, in their order', () => {
    const sentences = fc.array(
      fc.constantFrom('Sales grew.', 'Hiring is slow.', 'Dr. Lee left.', 'We met.', 'Sales need people.'),
    );
    fc.assert(
      fc.property(sentences, fc.integer({ min: 1, max: 4 }), (given, most) => {
        const text = given.join(' ');
        const summary = summarise(text, 'en', most);
        const kept = [...new Set(given)].filter((sentence) => summary.includes(sentence));
        expect(kept.join(' ')).toBe(summary);
        expect(kept.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
