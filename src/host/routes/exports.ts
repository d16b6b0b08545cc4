import type { Identity } from '#host/services/accounts/identity.ts';
import { inCompany } from '#host/services/accounts/in-company.ts';
import { exportObjects } from '#host/services/exports/export-objects.ts';
import { Refusal } from '#host/services/refusal.ts';
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
    const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    throw new Refusal('invalid_input', errors.map((one) => `${one.path}: ${one.message}`).join('; '), errors);
  }
  return parsed.data;
}

/**
 * `GET /api/export/{type}?filter[…]=…&format=csv|json`: the file, to be saved.
 * @throws Refusal 400 for what an export does not know, 403, 404 for a foreign company.
 */
export async function exportResponse(store: Store, now: Date, caller: Identity, url: URL): Promise<Response> {
  const { type, format, company_id, filter } = inputOf(url);
  const identity = await inCompany(store, caller, company_id);
  const scope = { type, ...(filter === undefined ? {} : { filter }) };
  const body = await exportObjects(store, identity, scope, format);
  // Of nothing a person wrote: a name cannot end the header or leave the folder.
  const name = `cadre-${type.replaceAll('_', '-')}-${now.toISOString().slice(0, 10)}.${format}`;
  return new Response(body, {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
