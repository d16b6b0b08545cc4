import { type Identity, knownLearners, membersOfUsers, withoutHiddenFields } from '#host/access/index.ts';
import type { PastLink } from '#host/services/changes/past-links.ts';
import { workedOutPaths } from '#host/services/objects/list-fields.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { Store } from '#host/store/store.ts';
import type { ChangedCondition, WatchedChange } from '#shared/contract/views.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isAdministrator } from '#shared/domain/roles.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';
import { type AskedOfView, isOfDays, valuesOfField } from './asked-of-view.ts';
import type { WatchedEntry } from './watched-entries.ts';

/** Longer texts are not told in full beside others. */
const longestText = 300;

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value;
}

type Link = Pick<PastLink, 'from_id' | 'kind' | 'to_id'>;

const keyOf = ({ from_id, kind, to_id }: Link) => `${from_id} ${kind} ${to_id}`;

/** Without links of which the caller may not know, whatever they see of both ends. */
async function knownLinks(store: Store, identity: Identity, links: readonly Link[]): Promise<Link[]> {
  const learning = links.filter(({ kind }) => kind === 'enrolled');
  const known = await knownLearners(store, identity, [...new Set(learning.map(({ from_id }) => from_id))]);
  return links.filter(({ kind, from_id }) => kind !== 'enrolled' || known.has(from_id));
}

async function linksNow(
  { db }: Store,
  { companyId }: Identity,
  entries: readonly WatchedEntry[],
  kinds: readonly string[],
) {
  const ids = entries.map(({ id }) => id);
  return ids.length === 0 || kinds.length === 0
    ? []
    : db
        .selectFrom('relation')
        .select(['from_id', 'kind', 'to_id'])
        .where('company_id', '=', companyId)
        .where('kind', 'in', [...kinds])
        .where((eb) => eb.or([eb('from_id', 'in', ids), eb('to_id', 'in', ids)]))
        .execute();
}

/**
 * A page of what came and went as the caller may read it: which conditions decided, what was said before and is said now, and
 * who said so. What was deleted is named to who could bring it back.
 */
export async function toldEntries(
  store: Store,
  identity: Identity,
  asked: AskedOfView,
  entries: readonly WatchedEntry[],
): Promise<WatchedChange[]> {
  const kinds = [...asked.kinds.out, ...asked.kinds.in];
  const now = await knownLinks(store, identity, await linksNow(store, identity, entries, kinds));
  const then = await knownLinks(
    store,
    identity,
    entries.flatMap(({ links }) => links ?? []),
  );
  const thenKeys = new Set(then.map(keyOf));
  const nowKeys = new Set(now.map(keyOf));
  const lost = then.filter((link) => !nowKeys.has(keyOf(link)));
  const won = now.filter((link) => !thenKeys.has(keyOf(link)));
  const userIds = entries.flatMap(({ last, turned }) => [
    last?.user_id ?? null,
    ...turned.map(({ lines }) => lines[0]?.user_id ?? null),
  ]);
  const [refs, writers, before, after] = await Promise.all([
    readRefs(
      store,
      identity,
      [...lost, ...won].flatMap(({ from_id, to_id }) => [from_id, to_id]),
    ),
    membersOfUsers(store.db, identity.companyId, userIds),
    withoutHiddenFields(
      store,
      identity,
      entries.map(({ row, before: was = row }) => was),
    ),
    withoutHiddenFields(
      store,
      identity,
      entries.map(({ row }) => row),
    ),
  ]);
  const byOf = (userId: string | null | undefined) => {
    const by = writers.get(userId ?? '');
    return by === undefined ? {} : { by };
  };
  const endsOf = (links: readonly Link[], id: string, relation: string): ObjectRef[] =>
    links.flatMap(({ from_id, kind, to_id }) =>
      kind === relation && (from_id === id || to_id === id) ? (refs.get(from_id === id ? to_id : from_id) ?? []) : [],
    );

  function conditionOf(place: number, { index, lines }: WatchedEntry['turned'][number]): ChangedCondition[] {
    const [condition, field, entry] = [asked.conditions[index], asked.fields[index], entries[place]];
    const [was, is] = [before[place], after[place]];
    if (
      condition === undefined ||
      field === undefined ||
      entry === undefined ||
      was === undefined ||
      is === undefined
    ) {
      return [];
    }
    const [line] = lines;
    const path = valuesOfField(field).at(-1)?.path ?? '';
    const said = (object: object): unknown => shortened(valueAt(object as Record<string, unknown>, path));
    const isSaid = field.kind !== 'link' && !workedOutPaths.includes(path);
    const linked = (links: readonly Link[]) => {
      const ends = field.kind === 'link' ? endsOf(links, entry.id, field.relation) : [];
      return ends.length === 0 ? undefined : ends;
    };
    const values = isSaid
      ? { before: said(toObject(was)), after: said(toObject(is)) }
      : { before: linked(lost), after: linked(won) };
    return [
      {
        condition: writeWhere(condition),
        field: condition.field,
        ...(values.before === undefined ? {} : { before: values.before }),
        ...(values.after === undefined ? {} : { after: values.after }),
        ...(line === undefined && isOfDays(condition) ? { by_time: true } : {}),
        ...(line === undefined ? {} : { at: line.at }),
        ...byOf(line?.user_id),
      },
    ];
  }

  return entries.map((entry, place): WatchedChange => {
    const { way, why, row, last, turned } = entry;
    const isNamed = why !== 'deleted' || isAdministrator(identity.role) || last?.user_id === identity.userId;
    return {
      way,
      why,
      ...(isNamed ? { object: toRef({ ...row, logo: row.data.logo }) } : {}),
      conditions: turned.flatMap((one) => conditionOf(place, one)),
      ...(last === undefined ? {} : { at: last.at }),
      ...byOf(last?.user_id),
    };
  });
}
