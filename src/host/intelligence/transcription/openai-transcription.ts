import { z } from 'zod';
import type { TranscribeRequest } from '#host/intelligence/intelligence.ts';
import { EngineFailure } from '#host/intelligence/openai/engine-failure.ts';
import { guardedFetch } from '#host/intelligence/openai/guarded-fetch.ts';
import type { AudioKind } from './audio-kind.ts';

/** A server with `/audio/transcriptions`; `baseUrl` with its version path. */
export interface ServerSettings {
  kind: 'openai-compatible';
  baseUrl: string;
  model: string;
  apiKey?: string;
  /** Milliseconds the server may take. */
  timeLimitMs?: number;
}

const defaultTimeLimitMs = 5 * 60_000;
const answer = z.object({ text: z.string() });

function formOf(settings: ServerSettings, request: TranscribeRequest, kind: AudioKind): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(request.audio)], { type: `audio/${kind}` }), `recording.${kind}`);
  form.append('model', settings.model);
  form.append('response_format', 'json');
  if (request.language !== undefined) {
    form.append('language', request.language);
  }
  if (request.vocabulary !== undefined && request.vocabulary.length > 0) {
    form.append('prompt', request.vocabulary.join(', '));
  }
  return form;
}

function reasonOf(status: number) {
  if (status === 401 || status === 403) {
    return 'unauthorized';
  }
  return status === 429 ? 'rate_limited' : status >= 500 ? 'failing' : 'bad_answer';
}

/**
 * What a server hears in the recording.
 * @throws {@link EngineFailure}; the signal's reason once the caller aborts.
 */
export async function transcribeByServer(
  settings: ServerSettings,
  request: TranscribeRequest,
  kind: AudioKind,
): Promise<string> {
  const limit = AbortSignal.timeout(settings.timeLimitMs ?? defaultTimeLimitMs);
  const signal = request.signal === undefined ? limit : AbortSignal.any([request.signal, limit]);
  try {
    const response = await guardedFetch(`${settings.baseUrl.replace(/(?<!\/)\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` },
      body: formOf(settings, request, kind),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new EngineFailure(reasonOf(response.status));
    }
    const read = answer.safeParse(JSON.parse(await response.text()));
    if (!read.success) {
      throw new EngineFailure('bad_answer');
    }
    return read.data.text.trim();
  } catch (error) {
    request.signal?.throwIfAborted();
    if (error instanceof EngineFailure) {
      throw error;
    }
    if (limit.aborted) {
      throw new EngineFailure('timed_out');
    }
    throw new EngineFailure(error instanceof SyntaxError ? 'bad_answer' : 'unreachable');
  }
}
