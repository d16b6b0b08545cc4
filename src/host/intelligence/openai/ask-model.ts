import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, RetryError, streamText } from 'ai';
import { EngineFailure, type FailureReason } from './engine-failure.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** An OpenAI-compatible server for text: `baseUrl` with its version path, for example `https://api.example.com/v1`. */
export interface TextEngineSettings {
  baseUrl: string;
  model: string;
  apiKey?: string;
}

const retries = 1;

function reasonOfStatus(status: number | undefined): FailureReason {
  if (status === 401 || status === 403) {
    return 'unauthorized';
  }
  if (status === 429) {
    return 'rate_limited';
  }
  if (status === undefined) {
    return 'unreachable';
  }
  return status >= 500 ? 'failing' : 'bad_answer';
}

/** What went wrong, without a word of the request or the answer; the SDK's own errors carry both. */
function failureOf(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) {
    return error;
  }
  if (RetryError.isInstance(error)) {
    return failureOf(error.lastError);
  }
  if (APICallError.isInstance(error)) {
    return error.cause instanceof EngineFailure ? error.cause : new EngineFailure(reasonOfStatus(error.statusCode));
  }
  const isNetwork = error instanceof TypeError && error.message.includes('fetch');
  return new EngineFailure(
    isNetwork || (error instanceof TypeError && error.message === 'terminated') ? 'unreachable' : 'bad_answer',
  );
}

/**
 * What a model answers to one prompt, streamed and put together. Overload is tried again as long as the time allows.
 * @param signal Ends the request, time limit included.
 * @throws {@link EngineFailure}; the signal's reason once that is aborted.
 */
export async function askModel(
  settings: TextEngineSettings,
  prompt: { system: string; data: unknown },
  signal: AbortSignal,
): Promise<string> {
  const { baseUrl, model, apiKey } = settings;
  const provider = createOpenAICompatible({
    name: 'engine',
    baseURL: baseUrl,
    fetch: guardedFetch,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  let text = '';
  let finished = false;
  try {
    const { fullStream } = streamText({
      model: provider.chatModel(model),
      system: prompt.system,
      prompt: JSON.stringify(prompt.data),
      temperature: 0,
      maxRetries: retries,
      abortSignal: signal,
      // The default prints the whole request.
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === 'text-delta') {
        text += part.text;
      } else if (part.type === 'error') {
        throw failureOf(part.error);
      } else if (part.type === 'finish') {
        finished = part.finishReason === 'stop';
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(error);
  }
  signal.throwIfAborted();
  if (!finished || text.trim() === '') {
    throw new EngineFailure('bad_answer');
  }
  return text.trim();
}
