import { createAccounts } from './001-create-accounts.ts';
import { createObjects } from './002-create-objects.ts';
import { createWorkspaceRecords } from './003-create-workspace-records.ts';
import { createCollaboration } from './004-create-collaboration.ts';
import { addSortKeys } from './005-add-sort-keys.ts';
import { tellOriginsAndDeletions } from './006-tell-origins-and-deletions.ts';
import { keepDocumentVersions } from './007-keep-document-versions.ts';
import { keepCanvasVersions } from './008-keep-canvas-versions.ts';
import { createForms } from './009-create-forms.ts';
import { indexLivingObjects } from './010-index-living-objects.ts';
import { indexSearchText } from './011-index-search-text.ts';
import { keepTaskDocuments } from './012-keep-task-documents.ts';
import { shipTools } from './013-ship-tools.ts';
import { searchDetails } from './014-search-details.ts';
import { sayKindsOfNotices } from './015-say-kinds-of-notices.ts';
import { confirmAddresses } from './016-confirm-addresses.ts';
import { keepWhereAnswersCameFrom } from './017-keep-where-answers-came-from.ts';
import { searchGermanSpelling } from './018-search-german-spelling.ts';
import { tellGroupsByWeek } from './019-tell-groups-by-week.ts';
import { indexOrgUnits } from './020-index-org-units.ts';
import { tellDocumentRules } from './021-tell-document-rules.ts';
import { readUnitsByIndex } from './022-read-units-by-index.ts';
import { sayWhatStagesMean } from './023-say-what-stages-mean.ts';
import { keepNotes } from './024-keep-notes.ts';
import { keepChanges } from './025-keep-changes.ts';
import { keepApplications } from './026-keep-applications.ts';
import { chainChanges } from './027-chain-changes.ts';
import { keepCustomFields } from './028-keep-custom-fields.ts';
import { countBoardsByIndex } from './029-count-boards-by-index.ts';
import { findContacts } from './030-find-contacts.ts';
import { keepImports } from './031-keep-imports.ts';
import { keepMerges } from './032-keep-merges.ts';
import { sayWhatApplicationsWaitFor } from './033-say-what-applications-wait-for.ts';
import { rememberOthers } from './034-remember-others.ts';
import { auditSettings } from './035-audit-settings.ts';
import { searchOwnTexts } from './036-search-own-texts.ts';
import { keepOffers } from './037-keep-offers.ts';
import { countStages } from './038-count-stages.ts';
import { countHired } from './039-count-hired.ts';
import { findPhones } from './040-find-phones.ts';
import { followAndTag } from './041-follow-and-tag.ts';
import { spellTags } from './042-spell-tags.ts';
import { keepRemovedApplications } from './043-keep-removed-applications.ts';
import { writeContactsApart } from './044-write-contacts-apart.ts';
import { leaveJoblessOffBoards } from './045-leave-jobless-off-boards.ts';
import { keepViews } from './046-keep-views.ts';
import { keepBulkRuns } from './047-keep-bulk-runs.ts';
import { watchViews } from './048-watch-views.ts';
import { countObjects } from './049-count-objects.ts';
import { keepTheClock } from './050-keep-the-clock.ts';
import { keepAssessments } from './051-keep-assessments.ts';
import { keepScorecards } from './054-keep-scorecards.ts';
import { keepWhatScoresRestOn } from './055-keep-what-scores-rest-on.ts';
import { keepScores } from './056-keep-scores.ts';
import { tellNoticesOnce } from './057-tell-notices-once.ts';
import { auditScoreSettings } from './058-audit-score-settings.ts';
import { sayWhichFit } from './059-say-which-fit.ts';
import { planInterviews } from './060-plan-interviews.ts';
import { queueResumes } from './061-queue-resumes.ts';
import { keepSentMessages } from './062-keep-sent-messages.ts';
import { keepComparisons } from './063-keep-comparisons.ts';
import { keepVoluntaryAnswers } from './066-keep-voluntary-answers.ts';
import { maskFirstLook } from './067-mask-first-look.ts';
import { keepEveryTelling } from './069-keep-every-telling.ts';
import { keepBusyTimes } from './071-keep-busy-times.ts';
import { sayWhichMovesLast } from './073-say-which-moves-last.ts';
import { countCompaniesByIndex } from './075-count-companies-by-index.ts';
import { lookThroughLists } from './076-look-through-lists.ts';
import { knowColumnsByName } from './077-know-columns-by-name.ts';
import { lookAtValues } from './078-look-at-values.ts';
import type { Migration } from './ddl.ts';

/** Every step of the schema in order. A published step never changes: a new one follows it. */
export const migrations: readonly Migration[] = [
  createAccounts,
  createObjects,
  createWorkspaceRecords,
  createCollaboration,
  addSortKeys,
  tellOriginsAndDeletions,
  keepDocumentVersions,
  keepCanvasVersions,
  createForms,
  indexLivingObjects,
  indexSearchText,
  keepTaskDocuments,
  shipTools,
  searchDetails,
  sayKindsOfNotices,
  confirmAddresses,
  keepWhereAnswersCameFrom,
  searchGermanSpelling,
  tellGroupsByWeek,
  indexOrgUnits,
  tellDocumentRules,
  readUnitsByIndex,
  sayWhatStagesMean,
  keepNotes,
  keepChanges,
  keepApplications,
  chainChanges,
  keepCustomFields,
  countBoardsByIndex,
  findContacts,
  keepImports,
  keepMerges,
  sayWhatApplicationsWaitFor,
  rememberOthers,
  auditSettings,
  searchOwnTexts,
  keepOffers,
  countStages,
  countHired,
  findPhones,
  followAndTag,
  spellTags,
  keepRemovedApplications,
  writeContactsApart,
  leaveJoblessOffBoards,
  keepViews,
  keepBulkRuns,
  watchViews,
  countObjects,
  keepTheClock,
  keepAssessments,
  keepScorecards,
  keepWhatScoresRestOn,
  keepScores,
  tellNoticesOnce,
  auditScoreSettings,
  sayWhichFit,
  planInterviews,
  queueResumes,
  keepSentMessages,
  keepComparisons,
  keepVoluntaryAnswers,
  maskFirstLook,
  keepEveryTelling,
  keepBusyTimes,
  sayWhichMovesLast,
  countCompaniesByIndex,
  lookThroughLists,
  knowColumnsByName,
  lookAtValues,
];
