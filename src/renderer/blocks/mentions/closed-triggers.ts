import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { type TriggerKind, triggerKinds } from './trigger-match.ts';

/** The suggestion plugin of each trigger. */
export const triggerKeys: Readonly<Record<TriggerKind, PluginKey>> = {
  object: new PluginKey('mentionObjects'),
  integration: new PluginKey('mentionIntegrations'),
  space: new PluginKey('mentionSpaces'),
  tool: new PluginKey('mentionTools'),
};

/** A trigger that shall not open again, where it stands now. */
interface ClosedTrigger {
  at: number;
  /** Nothing was found for this: only what goes on from it stays closed. */
  failed: string | undefined;
}

const closedKey = new PluginKey<readonly ClosedTrigger[]>('closedTriggers');

/** What leaves a trigger: Escape, or a query for which there is nothing. */
interface LeaveMeta {
  exit: true;
  failed?: string;
}

function leaveMeta(transaction: Transaction, kind: TriggerKind): LeaveMeta | undefined {
  return transaction.getMeta(triggerKeys[kind]);
}

/** Closes the open list of a trigger; `failed` is the query nothing was found for. */
export function leaveTrigger(state: EditorState, kind: TriggerKind, failed?: string): Transaction {
  const meta: LeaveMeta = failed === undefined ? { exit: true } : { exit: true, failed };
  return state.tr.setMeta(triggerKeys[kind], meta);
}

function left(transaction: Transaction, before: EditorState): ClosedTrigger[] {
  return triggerKinds.flatMap((kind) => {
    const meta = leaveMeta(transaction, kind);
    const range: { from: number; to: number } | undefined = triggerKeys[kind].getState(before)?.range;
    return meta?.exit === true && range !== undefined && range.to > range.from
      ? [{ at: range.from, failed: meta.failed }]
      : [];
  });
}

/** Remembers the triggers that were closed, for as long as they stand in the text. */
export function closedTriggers(): Plugin<readonly ClosedTrigger[]> {
  return new Plugin<readonly ClosedTrigger[]>({
    key: closedKey,
    state: {
      init: () => [],
      apply(transaction, closed, before) {
        const added = left(transaction, before);
        const kept = transaction.docChanged
          ? closed.flatMap(({ at, failed }) => {
              const { pos, deletedAfter } = transaction.mapping.mapResult(at);
              return deletedAfter ? [] : [{ at: pos, failed }];
            })
          : closed;
        return added.length === 0 ? kept : [...kept.filter(({ at }) => !added.some((one) => one.at === at)), ...added];
      },
    },
  });
}

/** Whether a trigger was closed for this query. */
export function isClosed(state: EditorState, at: number, query: string): boolean {
  const closed = closedKey.getState(state) ?? [];
  return closed.some((one) => one.at === at && (one.failed === undefined || query.startsWith(one.failed)));
}
