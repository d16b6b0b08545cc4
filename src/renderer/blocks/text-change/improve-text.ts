import { ApiError } from '#lib/api-error.ts';
import { isCancellation } from '#lib/calls.ts';
import { call } from '#lib/policy/call.ts';
import { write } from '#lib/policy/writes.ts';
import { queryClient } from '#lib/query-client.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import { errorTexts } from '#shared/contract/errors.ts';

/** Characters the call takes (§7 "improve"). */
export const improveLimits = { text: 200_000, instructions: 4000 } as const;

/** Longer than what could be sent back again: no improved text, whatever the engine thinks. */
const longestAnswer = 2 * improveLimits.text;

interface ImproveRequest {
  text: string;
  /** What to do with it, in the person's words; none: make it read better. */
  instructions: string;
  /** Names in the text that stay as they are written. */
  names?: readonly string[];
  signal?: AbortSignal | undefined;
}

/** Who answered, and what it wants said about that. */
export interface AnsweredBy {
  engine: string;
  notice: string | undefined;
  /** What the person asked to be remembered, as far as it was given to the engine. */
  remembered?: CallOutput<'processing.improve'>['remembered'];
}

export type ImproveProblem =
  | { reason: 'noText' | 'noAnswer' | 'notText' | 'answerTooLong' }
  | { reason: 'textTooLong' | 'instructionsTooLong'; length: number }
  | { reason: 'failed'; error: unknown };

export type Improvement =
  | ({ kind: 'changed' | 'unchanged'; text: string } & AnsweredBy)
  | { kind: 'failed'; problem: ImproveProblem };

function failed(problem: ImproveProblem): Improvement {
  return { kind: 'failed', problem };
}

/** §8 "Voice (logged only)". */
function logNoText(cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the log is where §8 wants this failure
  console.warn(errorTexts.gettingEditedText, cause);
}

/** What a proxy or a wrong address answers with, in place of a text. */
function isWebPage(answer: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html[\s>])/i.test(answer);
}

function problemBefore({ text, instructions }: ImproveRequest): ImproveProblem | undefined {
  if (text.trim() === '') {
    return { reason: 'noText' };
  }
  if (text.length > improveLimits.text) {
    return { reason: 'textTooLong', length: text.length };
  }
  return instructions.length > improveLimits.instructions
    ? { reason: 'instructionsTooLong', length: instructions.length }
    : undefined;
}

/** Engines end a text with a line end, or begin it with one: that is no change. */
function likeBefore(text: string, before: string): string {
  const start = before.slice(0, before.length - before.trimStart().length);
  const end = before.slice(before.trimEnd().length);
  return `${start}${text.replaceAll('\r\n', '\n').trim()}${end}`;
}

/**
 * A text changed as its author asks (§4 'edit', §7 "improve"). What cannot be used is a value with its reason; rejects
 * with `CallCancelled` alone.
 */
export async function improveText(request: ImproveRequest): Promise<Improvement> {
  const problem = problemBefore(request);
  if (problem !== undefined) {
    return failed(problem);
  }
  const { text: before, instructions, names = [], signal } = request;
  try {
    const { response, engine, notice, remembered } = await write(
      queryClient,
      'processing.improve',
      {
        user_message: before,
        user_instructions: instructions,
        data_type: 'improve',
        // §7 does not know them: a host is told only where there are any.
        ...(names.length === 0 ? {} : { names: [...names] }),
      },
      {
        send: ({ input, key: idempotencyKey }) =>
          call('processing.improve', input, { client: queryClient, signal, idempotencyKey }),
      },
    );
    const reason = response.length > longestAnswer ? 'answerTooLong' : isWebPage(response) ? 'notText' : 'noAnswer';
    if (reason !== 'noAnswer' || response.trim() === '') {
      logNoText(reason);
      return failed({ reason });
    }
    const text = likeBefore(response, before);
    return { kind: text === before ? 'unchanged' : 'changed', text, engine, notice, remembered };
  } catch (error) {
    if (isCancellation(error)) {
      throw error;
    }
    logNoText(error);
    // What is no error of the call is an answer without a text.
    return failed(error instanceof ApiError ? { reason: 'failed', error } : { reason: 'noAnswer' });
  }
}
