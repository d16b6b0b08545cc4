import type { z } from 'zod';
import type { Identity } from '#host/access/index.ts';
import { issueSentence } from '#host/lib/issue-sentence.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { exportAudit } from '#host/services/exports/export-audit.ts';
import { exportObjects } from '#host/services/exports/export-objects.ts';
import { sentInTurn } from '#host/services/exports/sent-in-turn.ts';
import type { JobQueues } from '#host/services/job-queues.ts';
import { askedWhere } from '#host/services/objects/where-conditions.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { auditExportInput, exportInput } from '#shared/contract/exports.ts';
import { isFields } from '#shared/domain/nested.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

/** Parameters that name several: `columns=name,status`. */
const severalOf = {
  columns: (value: string) => value.split(',').map((field) => ({ field })),
  ids: (value: string) => value.split(','),
} as const;

/** What the path and the query ask for, or a body beside them. */
function inputOf(url: URL, body: unknown) {
  const given: Record<string, unknown> = { type: decodeURIComponent(url.pathname.split('/')[3] ?? '') };
  const filter: Record<string, string> = {};
  for (const [key, value] of url.searchParams) {
    const field = /^filter\[([^\]]*)\]$/.exec(key)?.[1];
    if (field !== undefined) {
      filter[field] = value;
    } else if (key === 'columns' || key === 'ids') {
      given[key] = severalOf[key](value);
    } else {
      given[key] = key === 'type' ? { again: value } : value;
    }
  }
  const query = Object.keys(filter).length === 0 ? given : { ...given, filter };
  // Whatever it says twice, the path says which type it is.
  return parsedQuery(exportInput, isFields(body) ? { ...query, ...body, type: given.type } : query);
}

function parsedQuery<T>(schema: z.ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse(query);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), ...issueSentence(issue) }));
    throw new Refusal('invalid_input', undefined, errors);
  }
  return parsed.data;
}

interface ExportDeps {
  store: CallStore;
  jobs: JobQueues;
  now: Date;
}

interface AskedFile {
  url: URL;
  /** What a POST says, as it was parsed. */
  body?: unknown;
  signal: AbortSignal;
}

interface SentFile {
  /** Of nothing a person wrote: a name cannot end the header or leave the folder. */
  of: string;
  format: keyof typeof mediaTypes;
}

/** A file as it is sent, when it is its company's turn. */
async function fileResponse(
  parts: ReadableStream<Uint8Array>,
  { of, format }: SentFile,
  { jobs, identity, signal, now }: Pick<ExportDeps, 'jobs' | 'now'> & { identity: Identity; signal: AbortSignal },
): Promise<Response> {
  const body = await sentInTurn(parts, { jobs, identity, signal });
  return new Response(body, {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="cadre-${of}-${now.toISOString().slice(0, 10)}.${format}"`,
    },
  });
}

/**
 * `GET /api/export/{type}?filter[…]=…&where=…&sort=…&columns=…&format=csv|xlsx|json`, or the same in the body of a POST: the
 * file, to be saved.
 * @param identity the caller in the company that is exported from.
 * @throws Refusal 400 for what an export does not know, 403, 429 where too many wait, 499 for a caller who left first.
 */
export async function exportResponse(
  { store, jobs, now }: ExportDeps,
  identity: Identity,
  { url, body, signal }: AskedFile,
): Promise<Response> {
  const { where, company_id: _of, ...asked } = inputOf(url, body);
  const { type, format } = asked;
  const parts = await exportObjects(store, identity, { ...asked, where: askedWhere(where), now });
  return fileResponse(parts, { of: type.replaceAll('_', '-'), format }, { jobs, identity, signal, now });
}

/**
 * `GET /api/changes/audit/export?object_type=…&by=…`: the log of the settings as a table, to be saved.
 * @param identity who reads the log there.
 * @throws Refusal 400 for what the log does not know, 429 where too many wait, 499 for a caller who left first.
 */
export async function auditExportResponse(
  { store, jobs, now }: ExportDeps,
  identity: Identity,
  { url, signal }: AskedFile,
): Promise<Response> {
  const parts = await exportAudit(store, identity, parsedQuery(auditExportInput, Object.fromEntries(url.searchParams)));
  return fileResponse(parts, { of: 'audit-log', format: 'csv' }, { jobs, identity, signal, now });
}
