/**
 * The one writer of objects: each gets its revision and times, its links, and the event that tells of it here, in the caller's transaction. Services
 * say what changes by these names; nothing in this folder knows a service but the events.
 */

export { assignApplications } from './application-owners.ts';
export { type ApplicationRow, applicationsOf, keepRoles } from './application-rows.ts';
export { type AssessmentRow, copyAssessments, giveAssessments, moveAssessments } from './assessment-rows.ts';
export { type Change, recordChanges, rewriteChanges } from './change-rows.ts';
export { digestOf, keepsSeal } from './change-seals.ts';
export { changedFields, type FieldChange, saysSame } from './changed-fields.ts';
export { countHired } from './count-hired.ts';
export { inStageSince } from './in-stage-since.ts';
export { heldLevel, insertLinks, type Link, linkKey, linksThere, removeLinksOf, theLinks } from './link-rows.ts';
export { addLink, addLinks, putLink, putLinks, removeLink, removeLinks } from './links.ts';
export { sealMerge, unsealMerge } from './merge-rows.ts';
export { renewNextActions } from './next-actions.ts';
export { noticingChanges } from './noticing-changes.ts';
export { insertMany, type Removal, theOne, updateUnfinished, type Which } from './object-rows.ts';
export {
  type Along,
  changeByHost,
  changeDerived,
  changeObject,
  changeWords,
  insertByHost,
  insertObject,
  removeObjects,
  renewSearched,
  renewSights,
  setDeleted,
  tellWritten,
  touchObjects,
  upsertObjects,
} from './object-writer.ts';
export {
  changeOffer,
  insertOffer,
  type OfferRow,
  offerFields,
  offerType,
  setOfferRemoved,
} from './offers.ts';
export { renewFigures } from './person-figures.ts';
export { putBackApplications, putBackLinks, putBackObjects } from './put-back.ts';
export { recordSetting } from './record-settings.ts';
export { renameTag } from './rename-tag.ts';
export { insertAssessment, renewLevels, renewOutdated, takeBackAssessment } from './renew-levels.ts';
export { holdsOpenApplications, moveOnApplications, restageApplications } from './restage-applications.ts';
export { showApplications } from './show-applications.ts';
export { readStages, readStagesAt, type Stage, type Stages, type StagesAt, shownStage, stageIdsIn } from './stages.ts';
export { tellMasked } from './tell-masked.ts';
export { type Reached, type ReachLink, reachedBy, reachOfLinks, tellReach, tellReached } from './tell-reach.ts';
export { leavesNoLine } from './unlogged.ts';
export { formerJobField } from './waiting-for.ts';
export {
  attemptAt,
  moveApplication,
  moveApplications,
  moveTogether,
  openApplication,
  shownApplication,
  undoMoves,
} from './write-applications.ts';
export {
  batchWithLines,
  isUndoing,
  undoing,
  writer,
  writingBatch,
  writingFor,
  writingInBatch,
  writingVia,
} from './write-context.ts';
export type { LinkChange } from './write-links.ts';
export { writeMentionLinks } from './write-mentions.ts';
export { writeNoteMentions } from './write-note-mentions.ts';
export { type ScoredObject, writeScores } from './write-scores.ts';
export { keepAhead, rowAhead, writingTogether } from './writes-together.ts';
