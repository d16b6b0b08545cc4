import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TriggerKind } from './trigger-match.ts';

/** A trigger that is being typed, by its place in the document. */
export interface TriggerSession {
  kind: TriggerKind;
  query: string;
  from: number;
  to: number;
}

/** A placeholder somebody chooses an object for. */
export interface PlaceholderPick {
  at: number;
  object_type: string;
}

interface MentionState {
  session: TriggerSession | undefined;
  pick: PlaceholderPick | undefined;
}

/** Between an editor's plugins and what is shown over it. */
export interface MentionStore extends StoreApi<MentionState> {
  /** What a key does in the open list; true where it was meant for it. Set by whoever shows the list. */
  press: (event: KeyboardEvent) => boolean;
  /** Opens a path of the app. Set by whoever knows the router. */
  openPath: (path: string) => void;
}

export function createMentionStore(openPath: (path: string) => void): MentionStore {
  const store = createStore<MentionState>()(() => ({ session: undefined, pick: undefined }));
  return { ...store, press: () => false, openPath };
}

function isSame(a: TriggerSession | undefined, b: TriggerSession): boolean {
  return a?.kind === b.kind && a.query === b.query && a.from === b.from && a.to === b.to;
}

export function showSession(store: MentionStore, session: TriggerSession): void {
  if (!isSame(store.getState().session, session)) {
    store.setState({ session });
  }
}

export function endSession(store: MentionStore, kind: TriggerKind): void {
  if (store.getState().session?.kind === kind) {
    store.setState({ session: undefined });
  }
}
