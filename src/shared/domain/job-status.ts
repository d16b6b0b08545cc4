/** Statuses, in small letters, of jobs that people can apply for. */
export const openStatuses: ReadonlySet<string> = new Set([
  'open',
  'offen',
  'active',
  'aktiv',
  'published',
  'veröffentlicht',
  'ausgeschrieben',
  'live',
  'posted',
  'reopened',
]);

/** Whether a job's status says that people can apply for it, as companies write it. */
export function isOpenJob(status: string | null | undefined): boolean {
  return openStatuses.has(status?.trim().toLowerCase() ?? '');
}
