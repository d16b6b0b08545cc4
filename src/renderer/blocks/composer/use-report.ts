import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { objectIn } from '#lib/read-page.ts';
import type { ToldSentence } from '#shared/domain/sentences.ts';
import type { ReportRun } from './composer-store.ts';

/** How a report is: asked for, being written, there, or failed. */
export interface ReportState {
  state: 'waiting' | 'working' | 'ready' | 'failed' | 'gone';
  canvasId: string | undefined;
  title: string;
  /** 0–100. */
  progress: number;
  /** Why it failed, where the host says. */
  reason: ToldSentence | undefined;
}

/** Follows a report: live events ask anew. One that waited for the connection is found by its thread. */
export function useReport({ canvasId, threadId, title }: ReportRun): ReportState {
  const errorText = useErrorText();
  const input =
    canvasId === undefined
      ? { type: 'report', filters: { thread_id: threadId }, page: 1, page_size: 1 }
      : { id: canvasId };
  const { data: canvas, error } = useQuery({
    ...readOptions('canvases.read', input, { failure: 'screen' }),
    select: (answer) => objectIn('canvas', answer),
  });
  if (canvas === undefined) {
    const isGone = canvasId !== undefined && error !== null;
    return {
      state: canvasId === undefined ? 'waiting' : isGone ? 'gone' : 'working',
      canvasId,
      title,
      progress: 0,
      reason: isGone ? { message: errorText(error).title } : undefined,
    };
  }
  const { status, progress, reason, reason_told: told, id } = canvas;
  return {
    state: status === 'working' || status === 'failed' ? status : 'ready',
    canvasId: id,
    title: title === '' ? (canvas.title ?? canvas.name ?? '') : title,
    progress: progress ?? 0,
    reason: reason === undefined ? undefined : { ...told, message: reason },
  };
}
