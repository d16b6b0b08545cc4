import type { Identity } from '#host/access/index.ts';
import { issueSentence } from '#host/lib/issue-sentence.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { exportObjects } from '#host/services/exports/export-objects.ts';
import { sentInTurn } from '#host/services/exports/sent-in-turn.ts';
import type { JobQueues } from '#host/services/job-queues.ts';
import type { Store } from '#host/store/store.ts';
import { exportInput } from '#shared/contract/exports.ts';

const mediaTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** What the path and the query ask for. */
function inputOf(url: URL) {
  const given: Record<string, unknown> = { type: decodeURIComponent(url.pathname.split('/')[3] ?? '') };
  const filter: Record<string, string> = {};
  for (const [key, value] of url.searchParams) {
    const field = /^filter\[([^\]]*)\]$/.exec(key)?.[1];
    if (field === undefined) {
      given[key] = key === 'type' ? { again: value } : value;
    } else {
      filter[field] = value;
    }
  }
  const parsed = exportInput.safeParse(Object.keys(filter).length === 0 ? given : { ...given, filter });
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), ...issueSentence(issue) }));
    throw new Refusal('invalid_input', undefined, errors);
  }
  return parsed.data;
}

/**
 * `GET /api/export/{type}?filter[…]=…&format=csv|json`: the file, to be saved.
 * @param identity the caller in the company that is exported from.
 * @throws Refusal 400 for what an export does not know, 403, 429 where too many wait, 499 for a caller who left first.
 */
export async function exportResponse(
  { store, jobs, now }: { store: Store; jobs: JobQueues; now: Date },
  identity: Identity,
  { url, signal }: { url: URL; signal: AbortSignal },
): Promise<Response> {
  const { type, format, filter } = inputOf(url);
  const scope = { type, ...(filter === undefined ? {} : { filter }) };
  const parts = await exportObjects(store, identity, scope, format);
  const body = await sentInTurn(parts, { jobs, identity, signal });
  // Of nothing a person wrote: a name cannot end the header or leave the folder.
  const name = `cadre-${type.replaceAll('_', '-')}-${now.toISOString().slice(0, 10)}.${format}`;
  return new Response(body, {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
