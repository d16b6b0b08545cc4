import { z } from 'zod';
import { type ComposerRun, useComposerStore } from './composer-store.ts';

const key = 'cadre:composer-runs';

/** Ids alone: what was written stays out of what a browser keeps unsealed. */
const keptRuns = z.array(z.object({ threadId: z.string(), canvasId: z.string().optional() })).max(100);

function reportsOf(text: string | null): ComposerRun[] {
  try {
    const kept = keptRuns.parse(JSON.parse(text ?? '[]'));
    return kept.map(({ threadId, canvasId }) => ({
      key: threadId,
      tool: 'report',
      title: '',
      threadId,
      canvasId,
      order: undefined,
    }));
  } catch {
    return [];
  }
}

/**
 * Reports that were asked for go on although the window is loaded anew: their ids are kept as long as the window is, apart
 * for each user. What was made besides is done, and in sight elsewhere.
 */
export function keepRuns(userId: string): () => void {
  const place = `${key}:${userId}`;
  const { runs } = useComposerStore.getState();
  if (runs.length === 0) {
    useComposerStore.setState({ runs: reportsOf(window.sessionStorage.getItem(place)) });
  }
  return useComposerStore.subscribe((state) => {
    const reports = state.runs.flatMap((run) =>
      run.tool === 'report' ? [{ threadId: run.threadId, ...(run.canvasId && { canvasId: run.canvasId }) }] : [],
    );
    window.sessionStorage.setItem(place, JSON.stringify(reports));
  });
}
