import { inParts } from '#host/lib/in-parts.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { IdNumbers, IdSet } from './id-set.ts';
import type { Identity } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { reachOf } from './reader-reach.ts';
import { allVisible, visibleIds } from './visible-ids.ts';

/** With more changes than these, or than one in so many of what is seen, reading all anew is quicker. */
const mostChanges = 2000;
const seenForAChange = 10;
/** Read anew after so long, whatever was told. */
const oldestMs = 10 * 60 * 1000;

let lastVersion = 0;

/** Who leads a person decides of these who sees them. */
const typesAboutPeople = ['document', 'performance'];

interface ChangedRow {
  id: string;
  type: string;
  deleted_at: string | null;
}

/** What is seen of a type, as it was at a revision. */
interface SeenType {
  ids: IdSet;
  revision: number;
}

/**
 * What one reader sees: of each type that was asked for, read once and followed from there whenever it is asked for again.
 * A list of one type does not wait for what others became meanwhile.
 */
export class ReaderSight {
  readonly #store: Store;
  readonly #identity: Identity;
  readonly #numbers: ReadonlyMap<string, IdNumbers>;
  #seen: ReadonlyMap<string, SeenType> = new Map();
  #own: readonly string[] = [];
  /** Up to which revision the reader's own records are known to be as they were. */
  #ownRevision: number | undefined;
  #readAt = 0;
  #version = 0;
  #following: Promise<unknown> = Promise.resolve();

  constructor(store: Store, identity: Identity, numbers: ReadonlyMap<string, IdNumbers>) {
    this.#store = store;
    this.#identity = identity;
    this.#numbers = numbers;
  }

  get version(): string {
    return `${this.#identity.memberId} ${this.#identity.role} ${this.#version}`;
  }

  get bytes(): number {
    return [...this.#seen.values()].reduce((sum, { ids }) => sum + ids.bytes, 0);
  }

  /** What is seen of these types at a revision: what was written since they were asked for is looked at, what was not read yet is read. */
  follow(last: number, types: readonly string[]): Promise<ReadonlyMap<string, IdSet>> {
    const next = this.#following.then(async () => {
      await this.#readOn(last, types);
      await this.#read(
        last,
        types.filter((type) => !this.#seen.has(type)),
      );
      return new Map([...this.#seen].filter(([type]) => types.includes(type)).map(([type, { ids }]) => [type, ids]));
    });
    this.#following = next.catch(() => {});
    return next;
  }

  async #readOn(last: number, types: readonly string[]): Promise<void> {
    if (this.#ownRevision === undefined) {
      await this.#begin(last);
      return;
    }
    const behind = new Map([...this.#seen].filter(([type, { revision }]) => types.includes(type) && revision < last));
    const first = Math.min(this.#ownRevision, ...[...behind.values()].map(({ revision }) => revision));
    if (first < last) {
      const most = this.#mostChanges();
      const changed = await this.#changedSince(first, last, most + 1);
      if (changed.length > most || changed.some((row) => this.#own.includes(row.id))) {
        await this.#begin(last);
        return;
      }
      for (const part of inParts(changed)) {
        await this.#look(behind, part);
        await yieldToOthers();
      }
      for (const seen of behind.values()) {
        seen.revision = last;
      }
      this.#ownRevision = Math.max(this.#ownRevision, last);
    }
    if (performance.now() - this.#readAt > oldestMs) {
      this.#readAt = performance.now();
      // Not waited for: what was told so far holds.
      this.#readAnew(last).catch(() => {});
    }
  }

  /** Knows nothing but who the reader is. */
  async #begin(last: number): Promise<void> {
    const { memberId } = this.#identity;
    const own = await ownPeople(this.#store.db, this.#identity);
    this.#own = [...own.map((person) => person.id), ...(memberId === null ? [] : [memberId])];
    this.#take(new Map());
    this.#readAt = performance.now();
    this.#ownRevision = last;
  }

  /** What is written while a type is read is looked at once more: it is as it was at `last` at least. */
  async #readTypes(last: number, types: readonly string[]): Promise<Map<string, SeenType>> {
    const read = new Map<string, SeenType>();
    const reach = await reachOf(this.#store, this.#identity, types);
    for (const type of types) {
      const ids = new IdSet(this.#numbers.get(type) ?? new IdNumbers());
      for await (const part of allVisible(this.#store, this.#identity, type, reach)) {
        for (const id of part) {
          ids.add(id);
        }
      }
      read.set(type, { ids, revision: last });
    }
    return read;
  }

  async #read(last: number, types: readonly string[]): Promise<void> {
    if (types.length > 0) {
      this.#take(new Map([...this.#seen, ...(await this.#readTypes(last, types))]));
    }
  }

  async #readAnew(last: number): Promise<void> {
    const anew = await this.#readTypes(last, [...this.#seen.keys()]);
    this.#take(new Map([...this.#seen, ...anew]));
  }

  #take(seen: ReadonlyMap<string, SeenType>): void {
    this.#seen = seen;
    this.#changed();
  }

  #changed(): void {
    lastVersion += 1;
    this.#version = lastVersion;
  }

  #mostChanges(): number {
    const seen = [...this.#seen.values()].reduce((sum, { ids }) => sum + ids.size, 0);
    return Math.max(mostChanges, Math.floor(seen / seenForAChange));
  }

  #changedSince(revision: number, last: number, most: number): Promise<ChangedRow[]> {
    const { db } = this.#store;
    const { companyId } = this.#identity;
    return runPrepared(db, 'changes of a company', { companyId, revision, last, most }, (at) => {
      const gone = db
        .selectFrom('object_tombstone')
        .select(['id', 'type', 'created_at as deleted_at'])
        .where('company_id', '=', at.companyId)
        .where('revision', '>', at.revision)
        .where('revision', '<=', at.last);
      const changed = db
        .selectFrom('object')
        .select(['id', 'type', 'deleted_at'])
        .where('company_id', '=', at.companyId)
        .where('revision', '>', at.revision)
        .where('revision', '<=', at.last);
      return changed.unionAll(gone).limit(at.most);
    });
  }

  /** What is about people: who leads them decides who sees it. */
  #about(people: readonly string[]): Promise<ChangedRow[]> {
    if (people.length === 0) {
      return Promise.resolve([]);
    }
    return this.#store.db
      .selectFrom('relation')
      .innerJoin('object', 'object.id', 'relation.from_id')
      .select(['object.id', 'object.type', 'object.deleted_at'])
      .where('relation.company_id', '=', this.#identity.companyId)
      .where('relation.kind', '=', 'about')
      .where(this.#store.amongIndexed('relation.to_id', JSON.stringify(people)))
      .execute();
  }

  async #look(behind: ReadonlyMap<string, SeenType>, changed: readonly ChangedRow[]): Promise<void> {
    const people = typesAboutPeople.some((type) => behind.has(type))
      ? changed.filter((row) => isPersonType(row.type)).map((row) => row.id)
      : [];
    const some = [...changed, ...(await this.#about(people))].filter((row) => behind.has(row.type));
    if (some.length === 0) {
      return;
    }
    const living = some.filter((row) => row.deleted_at === null);
    const visible = await visibleIds(this.#store, this.#identity, living);
    for (const { id, type } of some) {
      behind.get(type)?.ids[visible.has(id) ? 'add' : 'delete'](id);
    }
    this.#changed();
  }
}
