/** §9 "Search limits". Times are milliseconds. */
export const searchLimits = {
  debounceMs: 300,
  pageSize: 20,
  timeoutMs: 26_000,
  listWaitMs: 900,
  listWaitStepMs: 50,
  preloadPageSize: 20,
  recommendations: 6,
} as const;

/** The types whose first page is loaded ahead for list mode (§9); `objects` is the first page over all types. */
export const preloadedTypes = ['job', 'candidate', 'employee', 'skill', 'course', 'document'] as const;

const resultCaps: Readonly<Record<string, number>> = {
  search: 30,
  candidate: 25,
  employee: 20,
  job: 15,
  skill: 20,
  course: 18,
  document: 25,
  document_group: 15,
  performance: 30,
  interview: 25,
};

/** How many results of one type a page of search shows at most (§9); 10 where the specification names none. */
export function resultCap(objectType: string): number {
  return resultCaps[objectType] ?? 10;
}
