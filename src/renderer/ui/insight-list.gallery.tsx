import type { GalleryBlock } from './gallery-block.ts';
import { type Insight, InsightList, type InsightTexts } from './insight-list.tsx';

const texts: InsightTexts = {
  title: 'Insights',
  viewOriginal: 'View original',
  viewTranslation: 'View translation',
  sources: (count) => (count === 1 ? '1 source' : `${count} sources`),
  asOf: 'As of',
  time: () => '20 Nov 2026, 10:00',
  engine: () => 'from your data',
  copy: 'Copy insights',
};

const insights: readonly Insight[] = [
  {
    text: 'Erfüllt 4 von 5 benötigten Kompetenzen; Stream Processing liegt 1,2 darunter.',
    translated_text: 'Meets 4 of 5 skills this job needs; stream processing is 1.2 below.',
    names: ['stream processing', 'Stream Processing'],
    evidence: [
      { label: 'Stream processing', value: 2.3 },
      { label: 'needed', value: 3.5 },
    ],
    as_of: '2026-11-20T10:00:00.000Z',
    engine: 'built-in',
  },
  {
    text: 'Wartet seit 6 Tagen; der Median hier ist 3.',
    translated_text: 'Has waited 6 days since the last interview; the median here is 3.',
    evidence: [{ label: 'Last interview', value: '14 Nov 2026' }],
    engine: 'built-in',
  },
];

function ignore() {}

export const gallery: GalleryBlock = {
  name: 'Insights',
  specimens: [
    { name: 'Translated', Show: () => <InsightList insights={insights} texts={texts} onCopy={ignore} /> },
    {
      name: 'Never translated, on a ground of something else',
      Show: () => (
        <InsightList
          insights={insights.map(({ translated_text, ...insight }) => ({ ...insight, text: translated_text ?? '' }))}
          texts={texts}
          onCopy={ignore}
          look="plain"
          heading="h3"
        />
      ),
    },
  ],
};
