import { type Identity, standInsOf } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { changeValue } from '#host/services/people/sweep-values.ts';
import type { Store } from '#host/store/store.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import { type Masked, sweepOfAll } from './masked-words.ts';

function isMention(value: unknown): value is { attrs: Fields & { id: string } } {
  return isFields(value) && value.type === 'mention' && isFields(value.attrs) && typeof value.attrs.id === 'string';
}

function gatherLabels(value: unknown, people: ReadonlyMap<string, Masked>): void {
  if (isMention(value)) {
    const { id, label } = value.attrs;
    if (typeof label === 'string' && label !== '') {
      people.get(id)?.labels.push(label);
    }
  }
  for (const inner of typeof value === 'object' && value !== null ? Object.values(value) : []) {
    gatherLabels(inner, people);
  }
}

/** Those of some ids who are masked for the caller, with what tells who they are. */
async function readMaskedOf(store: Store, identity: Identity, ids: readonly string[]): Promise<Map<string, Masked>> {
  const standIns = await standInsOf(store, identity, ids);
  const people = new Map<string, Masked>();
  for (const part of inParts([...standIns.keys()])) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'name', 'first_name', 'last_name', 'email', 'data'])
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', part)
      .execute();
    for (const { id, ...person } of rows) {
      people.set(id, { standIn: standIns.get(id) ?? '', person, labels: [] });
    }
  }
  return people;
}

/** Short texts of an answer and of its address that may be ids. */
function idsIn(text: string, url: URL): string[] {
  const said = [...text.matchAll(/"([\w:.-]{1,64})"/g)].map(([, id = '']) => id);
  const asked = [...url.pathname.split('/'), ...url.searchParams.values()].flatMap((one) => one.split(','));
  return [...new Set([...said, ...asked])];
}

/** A JSON text without what tells who somebody is that is masked for the caller, and whom it names by id. */
export async function withoutMaskedWords(store: Store, identity: Identity, text: string, url: URL): Promise<string> {
  const people = await readMaskedOf(store, identity, idsIn(text, url));
  if (people.size === 0) {
    return text;
  }
  const value: unknown = JSON.parse(text);
  gatherLabels(value, people);
  const change = {
    text: sweepOfAll([...people.values()]),
    drops: () => false,
    replaces: (inner: Fields) => {
      const masked = isMention(inner) ? people.get(inner.attrs.id) : undefined;
      return masked === undefined
        ? undefined
        : { ...inner, attrs: { ...(inner.attrs as Fields), label: masked.standIn } };
    },
  };
  return JSON.stringify(changeValue(value, change));
}

/**
 * An answer as the caller may have it (issue "Masked first look"): what people wrote — notes, tasks, scorecards, messages — may
 * name somebody who is masked for the caller, and which service reads it is no matter here. Files and streams are left: they
 * are made of rows that are masked where they are read.
 */
export async function maskedAnswer(store: Store, identity: Identity, response: Response, url: URL): Promise<Response> {
  if (!identity.seesMasked || !/^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')) {
    return response;
  }
  const text = await response.text();
  const { status, headers } = response;
  headers.delete('content-length');
  return new Response(text === '' ? null : await withoutMaskedWords(store, identity, text, url), { status, headers });
}
