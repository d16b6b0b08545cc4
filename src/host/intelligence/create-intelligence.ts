import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Answered, Asking, EngineStates, Intelligence, TextAnswer } from './intelligence.ts';
import type { TextEngineSettings } from './openai/ask-model.ts';
import { EngineFailure, fallbackNotice } from './openai/engine-failure.ts';
import type { OpenAiEngine } from './openai/openai-engine.ts';
import { createTranscription, type TranscriptionSettings } from './transcription/transcription.ts';

const defaultTimeLimitMs = 60_000;

/** Which engines answer; read at every request, so that Settings can change it while the host runs. */
export interface IntelligenceConfig {
  /** An OpenAI-compatible server for text; the built-in engine where there is none. */
  text?: TextEngineSettings;
  transcription?: TranscriptionSettings;
  /** Milliseconds that a text engine may take, 60 s where nothing is said. */
  timeLimitMs?: number;
}

/** Loaded when asked for: start-up is short. */
async function builtIn() {
  const { builtInEngine } = await import('./built-in/built-in-engine.ts');
  return builtInEngine;
}

function withNotice<Answer extends Answered>(answer: Answer, notice: string): Answer {
  return { ...answer, notice: answer.notice === undefined ? notice : `${notice} ${answer.notice}` };
}

function isOverTime(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function isAborted(request: Asking): boolean {
  return request.signal?.aborted === true;
}

function cancelled(): Refusal {
  return new Refusal('cancelled', tellClient('cancelled'));
}

/** The engines of decisions.md behind one interface; where the chosen text engine fails, the built-in one answers. */
export function createIntelligence(config: () => IntelligenceConfig): Intelligence {
  async function ask<Request extends Asking, Answer extends Answered>(
    request: Request,
    answerBuiltIn: (request: Request) => Promise<Answer[]>,
    chosen: (engine: OpenAiEngine, request: Request & { signal: AbortSignal }) => Promise<Answer[]>,
  ): Promise<Answer[]> {
    const { text, timeLimitMs = defaultTimeLimitMs } = config();
    if (isAborted(request)) {
      throw cancelled();
    }
    if (text === undefined) {
      return answerBuiltIn(request);
    }
    const limit = AbortSignal.timeout(timeLimitMs);
    const signal = request.signal === undefined ? limit : AbortSignal.any([request.signal, limit]);
    try {
      // Loaded when asked for: most workspaces never need the SDK, and start-up is short.
      const { createOpenAiEngine } = await import('./openai/openai-engine.ts');
      return await chosen(createOpenAiEngine(text), { ...request, signal });
    } catch (error) {
      if (isAborted(request)) {
        throw cancelled();
      }
      const failure = isOverTime(error) ? new EngineFailure('timed_out') : error;
      if (!(failure instanceof EngineFailure)) {
        throw error;
      }
      const notice = fallbackNotice(failure, request.language ?? 'en');
      return (await answerBuiltIn(request)).map((answer) => withNotice(answer, notice));
    }
  }

  async function askOne<Request extends Asking>(
    request: Request,
    answerBuiltIn: (request: Request) => Promise<TextAnswer>,
    chosen: (engine: OpenAiEngine, request: Request & { signal: AbortSignal }) => Promise<TextAnswer>,
  ): Promise<TextAnswer> {
    const [answer] = await ask(
      request,
      async (asked) => [await answerBuiltIn(asked)],
      async (engine, asked) => [await chosen(engine, asked)],
    );
    if (answer === undefined) {
      throw new Error('one request has one answer');
    }
    return answer;
  }

  const transcription = createTranscription(() => config().transcription);
  return {
    insights: (request) =>
      ask(
        request,
        async (asked) => (await builtIn()).insights(asked),
        (engine, asked) => engine.insights(asked),
      ),
    clean: (request) =>
      askOne(
        request,
        async (asked) => (await builtIn()).clean(asked),
        (engine, asked) => engine.clean(asked),
      ),
    improve: (request) =>
      askOne(
        request,
        async (asked) => (await builtIn()).improve(asked),
        (engine, asked) => engine.improve(asked),
      ),
    summarise: (request) =>
      askOne(
        request,
        async (asked) => (await builtIn()).summarise(asked),
        (engine, asked) => engine.summarise(asked),
      ),
    reportProse: (request) =>
      askOne(
        request,
        async (asked) => (await builtIn()).reportProse(asked),
        (engine, asked) => engine.reportProse(asked),
      ),
    transcribe: (request) => transcription.transcribe(request),
    states(): EngineStates {
      const { text } = config();
      return {
        text: text === undefined ? { engine: 'built-in' } : { engine: 'openai-compatible', model: text.model },
        transcription: transcription.state(),
      };
    },
  };
}
