import { bridge } from '#lib/bridge.ts';
import type { DraftStore } from './draft-keeper.ts';

/** The drafts of this computer, which main keeps. */
export const draftStore: DraftStore = {
  read: (place) => bridge.call('drafts.read', place),
  put: (draft) => bridge.call('drafts.put', draft),
  remove: (change) => bridge.call('drafts.remove', change),
  onChange: (listener) => bridge.on('drafts.changed', listener),
};
