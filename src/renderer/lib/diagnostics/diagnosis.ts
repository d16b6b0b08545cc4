import type { QueryClient } from '@tanstack/react-query';
import type { ObservedCall } from '#lib/call-queue/call-queue.ts';
import { callQueue } from '#lib/calls.ts';
import { type CacheGroup, cacheGroups } from './cache-groups.ts';
import { lastErrors, type RecordedError } from './last-errors.ts';

/** How this window is doing. */
export interface Diagnosis {
  /** Milliseconds since 1970. */
  at: number;
  calls: readonly ObservedCall[];
  cache: readonly CacheGroup[];
  errors: readonly RecordedError[];
}

/** Looks at the window once; nothing is asked for. */
export function diagnose(client: QueryClient): Diagnosis {
  const at = Date.now();
  return {
    at,
    calls: callQueue.observe(),
    cache: cacheGroups(client.getQueryCache().getAll(), at),
    errors: lastErrors(),
  };
}

/** What stands above the tables. */
export type DiagnosisFacts = readonly { label: string; value: string }[];

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '–' : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A diagnosis as text for whoever helps: the names of calls and codes, no contents. */
export function diagnosisText({ at, calls, cache, errors }: Diagnosis, facts: DiagnosisFacts): string {
  const section = (title: string, lines: readonly string[]) => [
    '',
    `## ${title}`,
    ...(lines.length === 0 ? ['none'] : lines),
  ];
  return [
    `# Cadre diagnostics, ${new Date(at).toISOString()}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...section(
      'Requests',
      calls.map(
        ({ name, priority, long, running, age }) =>
          `${running ? 'running' : 'queued '}  ${name ?? 'other'}  ${priority}${long ? ', long' : ''}  ${seconds(age)}`,
      ),
    ),
    ...section(
      'Cache',
      cache.map(
        ({ call, count, active, fetching, newest, oldest }) =>
          `${call}  ${count} kept, ${active} shown, ${fetching} asked  newest ${seconds(newest)}, oldest ${seconds(oldest)}`,
      ),
    ),
    ...section(
      'Recent errors',
      errors.map(
        ({ at: when, call, status, code }) =>
          `${new Date(when).toISOString()}  ${call ?? 'page'}  ${status ?? '–'}  ${code}`,
      ),
    ),
    '',
  ].join('\n');
}
