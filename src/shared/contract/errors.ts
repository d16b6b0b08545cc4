import { z } from 'zod';
import { sentenceValues, toldSentence } from '#shared/domain/sentences.ts';

/** One field that is wrong: where (`path`, dotted) and what. */
export const fieldError = toldSentence.extend({ path: z.string() });

/**
 * RFC 9457 problem; `title` is the specification's text (§8) where it has one, `code` is stable for programs. `reason` and
 * `values` are the code and values of the sentence in `detail` (see `sentences.ts`), so that clients need not read it.
 */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
  reason: z.string().optional(),
  values: sentenceValues.optional(),
  errors: z.array(fieldError).optional(),
  /** With 412: the object as it is now. */
  current: z.looseObject({}).optional(),
});

export type Problem = z.infer<typeof problem>;

/** A text of §8: one line, or a toast's title and text. */
export type ErrorText = string | { readonly title: string; readonly detail: string };

/** §8 texts of the calls that exist; hosts send them as `title`, clients show them. */
export const errorTexts = {
  fetchingObjects: 'Error fetching objects',
  fetchingRecommendations: 'Error fetching object recommendations',
  searchTimeout: {
    title: 'Request Timeout',
    detail: 'The search request took too long and was cancelled to prevent system issues.',
  },
  search: { title: 'Search Error', detail: 'Failed to fetch search results. Please try again.' },
  updatingPulse: 'Error updating pulse',
  deletingPulseReports: 'Error deleting pulse reports',
  submittingDiscovery: 'Error submitting discovery insights',
  submittingForms: 'Error submitting multiple forms',
  updatingResponses: 'Error updating discovery responses',
  fetchingSpace: 'Error fetching space',
  updatingSpace: 'Error updating space',
  fetchingCourses: 'Error fetching courses',
  creatingCourse: 'Error creating course',
  updatingCourse: 'Error updating course',
  fetchingTraining: 'Error fetching training',
  creatingTraining: 'Error creating training',
  fetchingDocuments: { title: 'Error fetching documents', detail: 'Failed to fetch personalization documents' },
  creatingDocument: { title: 'Error creating document', detail: 'Failed to create personalization document' },
  deletingDocuments: { title: 'Error deleting documents', detail: 'Failed to delete personalization documents' },
  fetchingCategories: 'Error fetching category list',
  creatingCategory: 'Error creating category',
  /** What the client's toast says of it. */
  creatingCategoryList: 'Error creating category list',
  updatingCategory: 'Error updating category',
  /** With the status and its text of each answer. */
  tasks: 'API Error: {status} {statusText}',
  notifications: 'HTTP {status}: {statusText}',
  creatingFile: 'Error creating file',
  processingFiles: 'Failed to process files',
  fetchingLink: 'Error fetching Open Graph data',
  cancelled: 'Call cancelled',
  /** Tasks and notifications without a stored user id: no call is made. */
  notAuthenticated: 'User not authenticated',
  loadingCanvas: 'Failed to load canvas',
  creatingCanvas: 'Failed to create canvas',
  updatingCanvas: 'Failed to update canvas',
  deletingCanvas: 'Failed to delete canvas',
  requestingReport: 'Failed to request report',
  fetchingCharts: 'Error fetching charts',
  fetchingPerformance: 'Error fetching performance',
  creatingPerformance: 'Error creating performance',
  updatingPerformance: 'Error updating performance',
  deletingPerformance: 'Error deleting performance',
  /** Voice failures are logged under these; what people read is kinder (§8 "Voice"). */
  gettingTranscript: 'Failed to get transcript from the response',
  transcribingForEditing: 'Failed to transcribe audio for editing',
  gettingEditedText: 'Failed to get edited text from the response',
} as const;
