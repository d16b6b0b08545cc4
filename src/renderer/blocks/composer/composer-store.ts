import { create } from 'zustand';
import type { AnsweredBy } from '#blocks/text-change/improve-text.ts';
import { bridge } from '#lib/bridge.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import type { ComposerTool, Obstacle, Order } from './plan-submit.ts';

/** A report that was asked for: its canvas is known once the host took it. */
export interface ReportRun {
  key: string;
  tool: 'report';
  title: string;
  threadId: string;
  canvasId: string | undefined;
  /** What was asked for, to ask again; unknown after the window was loaded anew. */
  order: Extract<Order, { tool: 'report' }> | undefined;
}

/** Something that was made; a task is no object and has no page of its own. */
export interface MadeRun {
  key: string;
  tool: Exclude<ComposerTool, 'report' | 'improve' | 'summarise'>;
  title: string;
  /** Its id, to take it back. */
  id: string;
  object: { id: string; object_type: string; name: string; slug?: string | undefined } | undefined;
}

export type ComposerRun = ReportRun | MadeRun;

/** A text that an engine changed, to accept or to undo. */
export interface ProposedChange {
  tool: 'improve' | 'summarise';
  /** The document that was submitted. */
  source: RichText;
  /** What of it may be replaced. */
  subject: RichText;
  before: string;
  after: string;
  by: AnsweredBy;
}

export type ComposerPhase =
  | { kind: 'idle' }
  | { kind: 'blocked'; obstacle: Obstacle }
  | { kind: 'sending'; tool: ComposerTool }
  | { kind: 'failed'; tool: ComposerTool; error: unknown }
  | { kind: 'proposed'; change: ProposedChange };

interface ComposerState {
  phase: ComposerPhase;
  /** What was asked for in this window, newest first: it goes on wherever the person goes. */
  runs: readonly ComposerRun[];
}

/** So many are kept in sight. */
const mostRuns = 20;

export const useComposerStore = create<ComposerState>()(() => ({ phase: { kind: 'idle' }, runs: [] }));

bridge.on('session.ended', () => useComposerStore.setState({ phase: { kind: 'idle' }, runs: [] }));

export function setPhase(phase: ComposerPhase): void {
  useComposerStore.setState({ phase });
}

export function addRun(run: ComposerRun): void {
  useComposerStore.setState(({ runs }) => ({
    runs: [run, ...runs.filter((other) => other.key !== run.key)].slice(0, mostRuns),
  }));
}

export function removeRun(key: string): void {
  useComposerStore.setState(({ runs }) => ({ runs: runs.filter((run) => run.key !== key) }));
}
