/**
 * Who may: who calls, what their role lets them do, whom and what they see. What the table of roles (`shared/domain/roles.ts`) says of a type holds
 * here of an object, asked of the database. Services ask by these names; nothing in this folder knows a service.
 */

export { aboveIds, barredAsBegun, barredPeople, isOnlyAdministrator, ownIds, withAbove } from './above.ts';
export { readAllOfPerson } from './all-of-person.ts';
export { mayAssess, whoseTakenBack } from './assess-rules.ts';
export { authorOf } from './author-of.ts';
export { isChangeableDocument } from './changeable-document.ts';
export { readsSensitive, withoutHiddenFields } from './custom-values.ts';
export { ownGroup, requireFiguresOf, requireMayMeasure, requireMayRecordFigures } from './figures-rules.ts';
export { type FirstLookSetting, firstLookOf, mayAtLook } from './first-look-rules.ts';
export {
  isMasked,
  isMaskedNow,
  isMaskedRow,
  maskedAt,
  mayBeMasked,
  readMasked,
  requireUnmasked,
  someJobMasks,
  standInsOf,
} from './first-look.ts';
export { type FormPerson, formPerson } from './form-person.ts';
export { requireFreeName } from './free-name.ts';
export { hasAccount } from './has-account.ts';
export { IdSet } from './id-set.ts';
export { type Identity, isSameIdentity } from './identity.ts';
export { identityOfUser } from './identity-of-user.ts';
export { inCompany } from './in-company.ts';
export { keptRows, type Ordered } from './kept-orders.ts';
export { keepOf, requireKept, requireOwnUnitKept } from './kept-people.ts';
export { interviewersOf } from './interviewers.ts';
export { isKnownLink, knownLearners } from './known-links.ts';
export { companyLanguage, userLanguage } from './languages.ts';
export { kitSight, readsPlan } from './kit-rules.ts';
export { learner } from './learner.ts';
export { isOfFirstEnd, requireLinkReach, requireMayLink, requireSpaceOwner } from './link-rules.ts';
export { keepVisible, livingVisible } from './living-visible.ts';
export { mainRecord } from './main-record.ts';
export { closesValue, hidesValue, readableValue, staysOutsideKit } from './mask-scores.ts';
export { membersOfUsers, userOfMember } from './members-of-users.ts';
export { requireMergeable } from './merge-rules.ts';
export { isKitRow, isNotMet, isToldLink, readMet, readUnshareable, withinKit } from './met-people.ts';
export { notesFor } from './note-rules.ts';
export { type ReadsAmounts, readsAmountsAt } from './offer-rules.ts';
export { ownPeople } from './own-people.ts';
export { requireOwnThread } from './own-thread.ts';
export type { Viewer } from './own-unit.ts';
export {
  managesMembers,
  requireErasable,
  requireMayGiveRole,
  requireMayInvite,
  requireMayMakeLink,
  requireMayRemoveMember,
} from './ownership-rules.ts';
export { inPeopleScope, ownReach, peopleScopeOf, readablePeople } from './people-scope.ts';
export {
  mayCall,
  requireCall,
  requireInWorkspace,
  requirePart,
  requireRole,
} from './policy.ts';
export { requireOwnWishes, requireProfile, requireProfileLink } from './profile-rules.ts';
export { permittedAudience } from './pulse-keepers.ts';
export { readableViews, requireReadableView } from './readable-views.ts';
export { ledByUnit } from './reader-reach.ts';
export { requireMay } from './require-may.ts';
export { requireVisible } from './require-visible.ts';
export { namedWriter, requireFairReview, requireSameReview } from './review-rules.ts';
export { isClosed, type ScorecardSight, scorecardSight } from './scorecard-rules.ts';
export { firstOff, isOffIn, readOff, withoutHiddenPast } from './scores-off.ts';
export { forgetSights, onlySeen, type Sight, sightOf } from './sight.ts';
export { requireSpaceRights, requireTeamRights, spaceOwner } from './space-keepers.ts';
export { requireMayComplete, requireMayTrain } from './training-rules.ts';
export { unitsWithin } from './units-within.ts';
export { hiringTypes, isRestrictable, restrictableTypes, seesAllOf, visibleTo } from './visibility.ts';
export { type Known, onlyVisible, visibleIds } from './visible-ids.ts';
export { visibleTasks } from './visible-tasks.ts';
export { withoutWithheld, withoutWithheldLinks } from './withheld.ts';
