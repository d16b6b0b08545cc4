import type { Selectable } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { linkKey, linksThere, saysSame, writingTogether } from '#host/object-writer/index.ts';
import { isLinkedAlike, type RelationWrites } from '#host/services/objects/write-relations.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import { isFields } from '#shared/domain/nested.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { type RelationKind, relationKinds } from '#shared/domain/relation-kinds.ts';
import type { TurnOfMany } from './each-in-parts.ts';
import { loggedValue } from './logged-value.ts';
import type { ChangeRow } from './told-lines.ts';

/** So many links of one object are undone in one turn: a space may have got ten thousand. */
export const mostInTurn = 64;

/** A link that a batch made, and did nothing else to. */
export interface MadeLink {
  id: string;
  type: ObjectType;
  kind: RelationKind;
  to: string;
  /** What the batch said of it. */
  said: unknown;
}

type LinkNow = Pick<Selectable<Schema['relation']>, 'level' | 'data'>;

/** What became of one: `same` where it is gone already. */
export type MadeLinkUndone = 'done' | 'same' | 'changed_since';

/** The link that a line made, of a kind of which many are made alike. */
function madeLink({
  action,
  object_id: id,
  object_type: type,
  field,
  other_id: to,
  after,
  cut,
}: ChangeRow): MadeLink | undefined {
  const kind = relationKinds.find((known) => known === field);
  const isAlike = kind !== undefined && (kind === 'contains' || isLinkedAlike(kind));
  if (action !== 'linked' || cut !== 0 || !isAlike || to === null || !isObjectType(type)) {
    return undefined;
  }
  return { id, type, kind, to, said: loggedValue(after) };
}

/** The links that some lines made, where that is all they say; undefined where it is not. */
export function madeLinks(lines: readonly ChangeRow[]): MadeLink[] | undefined {
  const made = lines.flatMap((line) => madeLink(line) ?? []);
  const each = new Set(made.map(({ id, kind, to }) => `${id} ${kind} ${to}`));
  return made.length > 0 && made.length === lines.length && each.size === made.length ? made : undefined;
}

/** The lines of an object in parts of which each is undone in a turn of its own, where they made links and nothing else. */
export function inTurns(
  id: string,
  lines: readonly ChangeRow[],
): (readonly [id: string, lines: readonly ChangeRow[]])[] {
  if (lines.length <= mostInTurn || madeLinks(lines) === undefined) {
    return [[id, lines]];
  }
  const newestFirst = lines.toReversed();
  return Array.from({ length: Math.ceil(lines.length / mostInTurn) }, (_part, place) => [
    id,
    newestFirst.slice(place * mostInTurn, (place + 1) * mostInTurn),
  ]);
}

function endsOf({ id, kind, to }: MadeLink) {
  return { from_id: id, kind, to_id: to };
}

/** What becomes of a link, as it is now. */
function becomes({ said }: MadeLink, now: LinkNow | undefined): MadeLinkUndone {
  if (now === undefined) {
    return 'same';
  }
  const says = { ...(now.level === null ? {} : { level: now.level }), ...(now.data && { data: now.data }) };
  return saysSame(says, isFields(said) ? said : {}) ? 'done' : 'changed_since';
}

/**
 * Takes away links that a batch made and that are as it left them, all at once; answers what became of each.
 * @throws Refusal where one of them may not be taken away: none is then.
 */
export function undoMadeLinks(
  { store, relations }: { store: CallStore; relations: RelationWrites },
  identity: Identity,
  made: readonly MadeLink[],
  { trx, part }: TurnOfMany,
): Promise<ReadonlyMap<MadeLink, MadeLinkUndone>> {
  const write = async () => {
    const there = await linksThere(trx, identity.companyId, made.map(endsOf));
    const became = new Map(made.map((link) => [link, becomes(link, there.get(linkKey(endsOf(link))))]));
    const gone = made.filter((link) => became.get(link) === 'done');
    for (const [kind, of] of groupBy(gone, (link) => link.kind)) {
      for (const [type, some] of groupBy(of, (link) => link.type)) {
        await relations.removeEach(identity, { type, kind }, some);
      }
    }
    return became;
  };
  return part(() => writingTogether(store, trx, write));
}
