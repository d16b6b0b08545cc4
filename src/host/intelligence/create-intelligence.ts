import { Refusal } from '#host/services/refusal.ts';
import { builtInEngine } from './built-in/built-in-engine.ts';
import type { Intelligence } from './intelligence.ts';

/** Which engines answer; read at every request, so that Settings can change it while the host runs. */
export interface IntelligenceConfig {
  /** An OpenAI-compatible server for text; the built-in engine where there is none. */
  text?: { baseUrl: string; model: string; apiKey?: string };
}

/** The engines of decisions.md behind one interface. */
export function createIntelligence(config: () => IntelligenceConfig): Intelligence {
  return {
    ...builtInEngine,
    async transcribe() {
      throw new Refusal('engine_not_configured', 'No engine for speech is set.');
    },
    states() {
      const { text } = config();
      return {
        text: text === undefined ? { engine: 'built-in' } : { engine: 'openai-compatible', model: text.model },
        transcription: { engine: null },
      };
    },
  };
}
