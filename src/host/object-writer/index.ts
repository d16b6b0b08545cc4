/**
 * The one writer of objects: each gets its revision and times, its links, and the event that tells of it here, in the caller's transaction. Services
 * say what changes by these names; nothing in this folder knows a service but the events.
 */

export { recordChanges, rewriteChanges } from './change-rows.ts';
export { saysSame } from './changed-fields.ts';
export { addLink, addLinks, putLink, putLinks, removeLink, removeLinks, removeLinksOf } from './link-rows.ts';
export { insertMany, type Removal, updateUnfinished, type Which } from './object-rows.ts';
export {
  type Along,
  changeByHost,
  changeDerived,
  changeObject,
  changeWords,
  insertByHost,
  insertObject,
  removeObjects,
  renewSights,
  setDeleted,
  theOne,
  touchObjects,
  upsertObjects,
} from './object-writer.ts';
export { decidesReach, type Reached, reachedBy, tellReach, tellReached } from './tell-reach.ts';
export { writingBatch, writingFor, writingVia } from './write-context.ts';
export type { LinkChange } from './write-links.ts';
export { writeMentionLinks } from './write-mentions.ts';
export { writeNoteMentions } from './write-note-mentions.ts';
