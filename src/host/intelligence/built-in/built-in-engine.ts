import type { Intelligence } from '#host/intelligence/intelligence.ts';
import { reportProse } from './report-prose.ts';
import { summarise } from './summarise.ts';

const engine = 'built-in';

/** Deterministic, from the given figures and text alone; says what it cannot do (decisions.md "Intelligence engines"). */
export const builtInEngine = {
  insights: async () => [],
  clean: async ({ transcript }) => ({ text: transcript.trim(), engine }),
  improve: async ({ text }) => ({ text, engine }),
  summarise: async ({ text, language = 'en', sentences }) => ({ text: summarise(text, language, sentences), engine }),
  reportProse: async (request) => ({ ...reportProse(request), engine }),
} satisfies Omit<Intelligence, 'transcribe' | 'states'>;
