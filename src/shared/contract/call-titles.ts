import { errorTexts } from './errors.ts';

/** §8: what the failure of a call is called; hosts send it as `title`. Calls without a text here have none in §8. */
export const callTitles: Readonly<Record<string, string>> = {
  'objects.list': errorTexts.fetchingObjects,
  'objects.search': errorTexts.fetchingObjects,
  'objects.page': errorTexts.fetchingObjects,
  'objects.counts': errorTexts.fetchingObjects,
  'objects.recent': errorTexts.fetchingObjects,
  'objects.relations': errorTexts.fetchingObjects,
  'objects.recommended': errorTexts.fetchingRecommendations,
  'objects.index': errorTexts.fetchingObjects,
  'canvases.read': errorTexts.loadingCanvas,
  'canvases.versions': errorTexts.loadingCanvas,
  'canvases.create': errorTexts.creatingCanvas,
  'canvases.update': errorTexts.updatingCanvas,
  'canvases.delete': errorTexts.deletingCanvas,
  'canvases.charts': errorTexts.fetchingCharts,
  'performance.read': errorTexts.fetchingPerformance,
  'performance.create': errorTexts.creatingPerformance,
  'performance.update': errorTexts.updatingPerformance,
  'performance.delete': errorTexts.deletingPerformance,
};
