import type { Intelligence } from '#host/intelligence/intelligence.ts';
import { cleanTranscript } from './clean/clean-transcript.ts';
import { improveText } from './improve/improve-text.ts';
import { objectInsights } from './insights/object-insights.ts';
import { reportProse } from './report-prose.ts';
import { summarise } from './summarise.ts';

const engine = 'built-in';

/** Deterministic, from the given figures and text alone; says what it cannot do (decisions.md "Intelligence engines"). */
export const builtInEngine = {
  insights: async (request) => objectInsights(request),
  clean: async ({ transcript, language = 'en', names }) => ({
    text: cleanTranscript(transcript, language, names),
    engine,
  }),
  improve: async ({ text, instructions, language = 'en', names }) => ({
    ...improveText(text, instructions, language, names),
    engine,
  }),
  summarise: async ({ text, language = 'en', sentences }) => ({ text: summarise(text, language, sentences), engine }),
  reportProse: async (request) => ({ ...reportProse(request), engine }),
} satisfies Omit<Intelligence, 'transcribe' | 'states'>;
