import type { ORPCError } from '@orpc/client';
import type { Router } from '@orpc/server';
import type { ServiceDeps } from '#host/host-deps.ts';
import { linksFor } from '#host/services/accounts/account-delivery.ts';
import { createAccountMails } from '#host/services/accounts/account-mails.ts';
import { createAccounts } from '#host/services/accounts/accounts.ts';
import { createAddressChanges } from '#host/services/accounts/address-changes.ts';
import { createInvitations } from '#host/services/accounts/invitations.ts';
import { createMembers } from '#host/services/accounts/members.ts';
import { createPasswordResets } from '#host/services/accounts/password-resets.ts';
import type { Sessions } from '#host/services/accounts/sessions.ts';
import { createApplications } from '#host/services/applications/applications.ts';
import { tellMovesOf } from '#host/services/applications/tell-moves.ts';
import { createAssessments } from '#host/services/assessments/assessments.ts';
import { createBilling } from '#host/services/billing/billing.ts';
import { createBulk } from '#host/services/bulk/bulk.ts';
import type { BulkRuns } from '#host/services/bulk/bulk-runs.ts';
import type { Changing } from '#host/services/bulk/change-one.ts';
import { createCanvases } from '#host/services/canvas/canvases.ts';
import { createCategories } from '#host/services/categories/categories.ts';
import { readAudit } from '#host/services/changes/audit.ts';
import { readBatchObjects } from '#host/services/changes/batch-objects.ts';
import { checkChain } from '#host/services/changes/chain-changes.ts';
import { createChanges } from '#host/services/changes/changes.ts';
import { readObjectsAsOf } from '#host/services/changes/objects-as-of.ts';
import { createUndo } from '#host/services/changes/undo-changes.ts';
import { createCompare } from '#host/services/compare/compare.ts';
import { createFiles } from '#host/services/create-file/create-file.ts';
import { createCustomFields } from '#host/services/custom-fields/custom-fields.ts';
import { createDiscover } from '#host/services/discover/discover.ts';
import type { Fairness } from '#host/services/fairness/fairness.ts';
import { createDocuments } from '#host/services/files/documents.ts';
import { createUploads } from '#host/services/files/uploads.ts';
import { createFirstLook } from '#host/services/first-look/first-look.ts';
import { createFollowers } from '#host/services/followers/followers.ts';
import type { FormProcessing } from '#host/services/forms/form-processing.ts';
import { createForms } from '#host/services/forms/forms.ts';
import { createImports } from '#host/services/imports/imports.ts';
import { createInsights } from '#host/services/intelligence/insights.ts';
import { createTexts } from '#host/services/intelligence/texts.ts';
import { createInterviewing } from '#host/services/interviewing/interviewing.ts';
import type { JobQueues } from '#host/services/job-queues.ts';
import { createJobs } from '#host/services/jobs/jobs.ts';
import { createCourses } from '#host/services/learning/courses.ts';
import { createTrainingReads } from '#host/services/learning/read-trainings.ts';
import { createTrainingWrites } from '#host/services/learning/write-trainings.ts';
import { createMemory } from '#host/services/memory/memory.ts';
import { createMessages } from '#host/services/messages/messages.ts';
import { createMetrics } from '#host/services/metrics/metrics.ts';
import { createNotes } from '#host/services/notes/notes.ts';
import { createNotifications } from '#host/services/notifications/notifications.ts';
import { readNoticesOf } from '#host/services/notifications/read-notices-of.ts';
import { createDeletedObjects } from '#host/services/objects/deleted-objects.ts';
import type { Purge } from '#host/services/objects/purge-objects.ts';
import { createUsage } from '#host/services/objects/usage.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import { createRelationWrites } from '#host/services/objects/write-relations.ts';
import { createSplits } from '#host/services/people/merges/split-candidates.ts';
import { createPeople } from '#host/services/people/people.ts';
import { createPerformance } from '#host/services/performance/performance.ts';
import { createPulses } from '#host/services/pulses/pulses.ts';
import { createRecommendations } from '#host/services/recommend/recommend-objects.ts';
import type { ReportRuns } from '#host/services/reports/report-runs.ts';
import { createReports } from '#host/services/reports/reports.ts';
import { createFileProcessing } from '#host/services/resume/process-files.ts';
import type { ResumeRuns } from '#host/services/resume-queue/queue-runs.ts';
import { createResumeQueue } from '#host/services/resume-queue/resume-queue.ts';
import { createScorecards } from '#host/services/scorecards/scorecards.ts';
import { createScores } from '#host/services/scores/scores.ts';
import { createSearch } from '#host/services/search/search-objects.ts';
import { createSentMessages } from '#host/services/sent-messages/sent-messages.ts';
import { createSkills } from '#host/services/skills/skills.ts';
import { createSpaces } from '#host/services/spaces/spaces.ts';
import { createSynthetic } from '#host/services/synthetic.ts';
import { createTasks } from '#host/services/tasks/tasks.ts';
import { createTickets } from '#host/services/tickets/tickets.ts';
import { createViews } from '#host/services/views/views.ts';
import type { ErrorText, Problem } from '#shared/contract/errors.ts';
import type { Contract } from '#shared/contract/index.ts';
import { createSearchIndex } from '#shared/search/search-index.ts';
import { authRoutes, userRoutes } from './auth.ts';
import type { CallContext } from './call-context.ts';
import { fairnessRoutes } from './fairness.ts';
import { fileRoutes } from './files.ts';
import { handlersOf } from './handlers-of.ts';
import { metaRoutes } from './meta.ts';
import { objectAnswers } from './objects.ts';
import { syntheticRoutes } from './synthetic.ts';
import { trainingAnswers } from './training.ts';
import { triggerAnswers } from './trigger.ts';

/** What a failure of a call is answered as, for answers that are streamed after the call itself succeeded. */
export type AsCallError = (error: unknown, text: ErrorText | undefined) => ORPCError<string, Problem>;

/** What the host runs besides its calls. */
export interface HostWorks {
  sessions: Sessions;
  writes: ObjectWrites;
  purge: Purge;
  formProcessing: FormProcessing;
  reportRuns: ReportRuns;
  changing: Changing;
  bulkRuns: BulkRuns;
  resumeRuns: ResumeRuns;
  jobs: JobQueues;
  fairness: Fairness;
  /** Has what applications wait for, levels and scores renewed at once. */
  whenMuchIsWritten: () => void;
}

/** The services, and the handler of every call of the contract. */
export function createRoutes(
  deps: ServiceDeps,
  {
    sessions,
    writes,
    purge,
    formProcessing: processing,
    reportRuns,
    changing,
    bulkRuns,
    resumeRuns,
    jobs,
    fairness,
    whenMuchIsWritten,
  }: HostWorks,
  asCallError: AsCallError,
) {
  const { store, clock } = deps;
  const search = createSearch(store, createSearchIndex);
  const accounts = createAccounts(store, sessions, clock);
  const delivery = {
    linkOf: linksFor(deps.publicAddress),
    mails: deps.mailer === undefined ? undefined : createAccountMails(store, deps.mailer),
  };
  const invitations = createInvitations(store, clock, delivery.mails !== undefined);
  const resets = createPasswordResets({ ...deps, delivery });
  const addresses = createAddressChanges({ ...deps, delivery });
  const usage = createUsage(store, clock, readNoticesOf);
  const documents = createDocuments({ ...deps, writes });
  const metrics = createMetrics(store, clock);
  const texts = createTexts(store, deps.intelligence);
  const forms = createForms({ store, clock, processing });
  const canvases = createCanvases(store, clock);
  const pulses = createPulses({ store, clock, forms, writes });
  const trainings = createTrainingReads(store, clock);
  const relations = createRelationWrites(store, clock, tellMovesOf);
  const splits = createSplits(store, clock);
  const notes = createNotes({ store, clock });
  const applications = createApplications({ store, writes, clock });
  const recommendations = createRecommendations(store, clock);
  return {
    applications: handlersOf('applications', applications),
    hiring: handlersOf('hiring', createJobs({ store, writes, recommendations, clock })),
    resumes: handlersOf('resumes', createResumeQueue({ ...deps, writes, documents, applications, runs: resumeRuns })),
    auth: authRoutes({ accounts, sessions, invitations, resets, addresses }),
    users: userRoutes(accounts, addresses),
    members: handlersOf('members', createMembers({ store, clock, invitations, delivery, resets, addresses })),
    messages: handlersOf('messages', createMessages(store, clock)),
    followers: handlersOf('followers', createFollowers(store, clock)),
    notes: handlersOf('notes', notes),
    scorecards: handlersOf('scorecards', createScorecards(store, clock)),
    interviewing: handlersOf('interviewing', createInterviewing(store, clock)),
    fairness: fairnessRoutes(fairness),
    sentMessages: handlersOf('sentMessages', createSentMessages(store, clock)),
    scores: handlersOf('scores', createScores(store, clock)),
    compare: handlersOf('compare', createCompare(store, clock)),
    firstLook: handlersOf('firstLook', createFirstLook(store, clock)),
    assessments: handlersOf('assessments', createAssessments(store, clock)),
    notifications: handlersOf('notifications', createNotifications(store, clock)),
    tasks: handlersOf('tasks', createTasks(store, clock)),
    tickets: handlersOf('tickets', createTickets(store, writes, clock)),
    memory: handlersOf('memory', createMemory(store, clock)),
    categories: handlersOf('categories', createCategories(store, clock)),
    customFields: handlersOf('customFields', createCustomFields(store, clock)),
    views: handlersOf('views', createViews(store, clock)),
    objects: handlersOf(
      'objects',
      objectAnswers({
        store,
        clock,
        search,
        usage,
        writes,
        relations,
        recommendations,
        deleted: createDeletedObjects({ store, purge, clock }),
      }),
    ),
    bulk: handlersOf('bulk', createBulk({ ...deps, changing, runs: bulkRuns })),
    changes: handlersOf('changes', {
      list: createChanges(store).list,
      asOf: (identity, asked) => readObjectsAsOf(store, identity, asked),
      audit: (identity, asked) => readAudit(store, identity, asked),
      check: ({ companyId }) => checkChain(store, companyId),
      undo: createUndo({ store, writes, relations, splits, notes, clock }).undo,
      objects: (identity, asked) => readBatchObjects(store, identity, asked),
    }),
    people: handlersOf('people', createPeople({ ...deps, search }, splits)),
    skills: handlersOf('skills', createSkills(store)),
    usage: handlersOf('usage', usage),
    metrics: handlersOf('metrics', metrics),
    canvases: handlersOf('canvases', {
      read: canvases.read,
      create: canvases.create,
      update: canvases.update,
      versions: canvases.versions,
      delete: (identity, { canvas_ids }) => writes.remove(identity, 'canvas', canvas_ids),
      charts: metrics.charts,
      report: createReports(store, clock, reportRuns).request,
    }),
    performance: handlersOf('performance', createPerformance(store, writes)),
    pulses: handlersOf('pulses', pulses),
    forms: handlersOf('forms', forms),
    discover: handlersOf('discover', createDiscover({ store, clock, forms, pulses })),
    spaces: handlersOf('spaces', createSpaces({ store, clock, documents, writes })),
    courses: handlersOf('courses', createCourses(store, clock, writes)),
    training: handlersOf('training', trainingAnswers(trainings, createTrainingWrites(store, clock))),
    billing: handlersOf('billing', createBilling(deps)),
    voice: handlersOf('voice', texts),
    processing: handlersOf('processing', texts),
    insights: handlersOf('insights', createInsights(deps)),
    files: fileRoutes(documents),
    trigger: handlersOf(
      'trigger',
      triggerAnswers({
        created: createFiles({ ...deps, documents }),
        processing: createFileProcessing(deps),
        reader: deps.reader,
      }),
    ),
    uploads: handlersOf('uploads', createUploads({ ...deps, documents })),
    imports: handlersOf(
      'imports',
      createImports({ store, search, reader: deps.reader, clock, jobs, whenMuchIsWritten }),
    ),
    synthetic: syntheticRoutes(createSynthetic({ ...deps, search, whenMuchIsWritten }), asCallError),
    meta: metaRoutes(store, deps.version, deps.intelligence),
  } satisfies Router<Contract, CallContext>;
}
