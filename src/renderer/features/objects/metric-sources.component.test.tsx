import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CanvasView } from '#blocks/canvas-view/canvas-view.tsx';
import { renderPart, renderScreen } from '#blocks/testing/render-screen.tsx';
import { setLanguage } from '#lib/i18n/i18n.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import { objects } from './index.tsx';

const empty = { value: null, previous: null, change: null, unit: '%', points: [], sample: false };
const fromPulses = { kind: 'pulses', at: '2026-11-12', label: 'From pulses, closed 12 Nov 2026' };
const measured: MetricValue = { ...empty, name: 'engagement', value: 71, source: fromPulses };
const withheld: MetricValue = {
  ...{ ...empty, name: 'engagement', source: fromPulses },
  ...{ withheld: 'Fewer than five people', withheld_code: 'too_few' },
};
const sourceless: MetricValue = {
  ...{ ...empty, name: 'retention_risk' },
  source: { kind: 'none', label: 'No source yet', way: 'Keep first days, reviews and managers of people.' },
};

/** Every place at which a metric says its source: the page of an employee, and a canvas that does not hold its value. */
const places = [
  {
    place: 'the page of an employee',
    noValue: { en: '–', de: '–' },
    show: (data: MetricValue[]) =>
      renderScreen(objects, '/employees/e1', {
        host: {
          'objects.list': { id: 'e1', object_type: 'employee', name: 'Eva Ems' },
          'objects.relations': { data: [], total: 0, page: 1, page_size: 100 },
          'insights.read': { data: [] },
          'metrics.read': { data },
          'usage.record': undefined,
        },
      }),
  },
  {
    place: 'a canvas',
    noValue: { en: 'No value recorded', de: 'Kein Wert erfasst' },
    show: (data: MetricValue[]) => {
      const blocks = data.map(({ name }) => ({ kind: 'metric', id: name, metric_name: name }));
      const answer = ({ query }: { query: URLSearchParams }) => ({
        data: data.filter(({ name }) => [...query.values()].includes(name)),
      });
      return renderPart(<CanvasView canvas={{ blocks, charts: [] }} />, { host: { 'metrics.read': answer } });
    },
  },
] as const;

const languages = {
  en: {
    engagement: 'Engagement',
    pulses: 'From pulses, closed Nov 12, 2026',
    tooFew: 'Fewer than five people',
    risk: 'Retention risk',
    none: 'No source yet',
    way: 'Keep first days, reviews and managers of people: signals of two kinds are needed.',
    begin: 'Begin',
    value: '71%',
  },
  de: {
    engagement: 'Engagement',
    pulses: 'Aus Umfragen, geschlossen am 12.11.2026',
    tooFew: 'Weniger als fünf Personen',
    risk: 'Abwanderungsrisiko',
    none: 'Noch keine Quelle',
    way: 'Halten Sie erste Arbeitstage, Beurteilungen und Führungskräfte fest: Zwei Arten von Anzeichen sind nötig.',
    begin: 'Beginnen',
    value: '71 %',
  },
} as const;

describe.each(places)('on $place', ({ place: _, noValue, show }) => {
  describe.each(['en', 'de'] as const)('in %s', (language) => {
    const words = languages[language];

    /** A metric, in words: its name, value and source. */
    async function figure(name: string): Promise<HTMLElement> {
      const term = await screen.findByText((text, element) => text === name && element?.closest('dt') !== null);
      return term.closest('dt')!.parentElement!;
    }

    async function shown(...data: MetricValue[]) {
      const rendered = show(data);
      await screen.findByText(languages.en.engagement);
      await act(() => setLanguage(language));
      return rendered;
    }

    test('a value stands with what it was worked out from and of which day; one without a source says how to get one', async () => {
      const { user, path } = await shown(measured, sourceless);
      const engagement = await figure(words.engagement);
      expect(await within(engagement).findByText(words.value)).toBeDefined();
      expect(within(engagement).getByText(words.pulses)).toBeDefined();
      expect(within(engagement).queryByRole('link')).toBeNull();

      const risk = await figure(words.risk);
      expect(await within(risk).findByText(noValue[language])).toBeDefined();
      expect(within(risk).getByText(words.none)).toBeDefined();
      expect(within(risk).getByText(words.way, { exact: false })).toBeDefined();
      await user.click(within(risk).getByRole('link', { name: words.begin }));
      expect(path()).toBe('/performance');
    });

    test('one of too few people says so in place of its value, and its source as ever', async () => {
      await shown(withheld);
      const engagement = await figure(words.engagement);
      expect(await within(engagement).findByText(words.tooFew)).toBeDefined();
      expect(within(engagement).getByText(words.pulses)).toBeDefined();
      expect(within(engagement).queryByText(words.value)).toBeNull();
    });

    test('a source that this version has no words for is said in the host’s, and none where the host says none', async () => {
      const newer = { ...measured, source: { kind: 'desks', label: 'From booked desks' } };
      const { source: _source, ...silent } = { ...measured, name: 'retention_risk', value: 12 };
      await shown(newer, silent);
      expect(await within(await figure(words.engagement)).findByText('From booked desks')).toBeDefined();
      const risk = await figure(words.risk);
      expect(await within(risk).findByText(words.value.replace('71', '12'))).toBeDefined();
      expect(risk.textContent).not.toContain(words.none);
    });
  });
});
