import type { Store } from '#host/store/store.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { IdNumbers, IdSet } from './id-set.ts';
import type { Identity } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { reachOf } from './reader-reach.ts';
import { allVisible, visibleIds } from './visible-ids.ts';

/** With more changes than these, reading all anew is quicker. */
const mostChanges = 2000;
/** Read anew after so long, whatever was told. */
const oldestMilliseconds = 10 * 60 * 1000;

let lastVersion = 0;

interface ChangedRow {
  id: string;
  type: string;
  deleted_at: string | null;
}

/** What one reader sees: of each type that was asked for, read once and followed from there. */
export class ReaderSight {
  readonly #store: Store;
  readonly #identity: Identity;
  readonly #numbers: ReadonlyMap<string, IdNumbers>;
  #seen: ReadonlyMap<string, IdSet> = new Map();
  #own: readonly string[] = [];
  #revision: number | undefined;
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
    return [...this.#seen.values()].reduce((sum, ids) => sum + ids.bytes, 0);
  }

  /** Brings it to what was written up to a revision, and reads of these types what was not read yet. */
  follow(last: number, types: readonly string[]): Promise<ReadonlyMap<string, IdSet>> {
    const next = this.#following.then(async () => {
      await this.#readOn(last);
      await this.#read(types.filter((type) => !this.#seen.has(type)));
      return this.#seen;
    });
    this.#following = next.catch(() => {});
    return next;
  }

  async #readOn(last: number): Promise<void> {
    const revision = this.#revision;
    if (revision === undefined) {
      await this.#begin(last);
      return;
    }
    if (revision < last) {
      const changed = await this.#changedSince(revision, last);
      if (changed.length > mostChanges || changed.some((row) => this.#own.includes(row.id))) {
        await this.#begin(last);
        return;
      }
      await this.#look(changed);
      this.#revision = last;
    }
    if (performance.now() - this.#readAt > oldestMilliseconds) {
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
    // What is written while a type is read is looked at once more.
    this.#revision = last;
  }

  async #readTypes(types: readonly string[]): Promise<Map<string, IdSet>> {
    const read = new Map<string, IdSet>();
    const reach = await reachOf(this.#store, this.#identity, types);
    for (const type of types) {
      const ids = new IdSet(this.#numbers.get(type) ?? new IdNumbers());
      for await (const part of allVisible(this.#store, this.#identity, type, reach)) {
        for (const id of part) {
          ids.add(id);
        }
      }
      read.set(type, ids);
    }
    return read;
  }

  async #read(types: readonly string[]): Promise<void> {
    if (types.length > 0) {
      this.#take(new Map([...this.#seen, ...(await this.#readTypes(types))]));
    }
  }

  async #readAnew(last: number): Promise<void> {
    const anew = await this.#readTypes([...this.#seen.keys()]);
    this.#take(new Map([...this.#seen, ...anew]));
    // What was written meanwhile is looked at once more.
    this.#revision = last;
  }

  #take(seen: ReadonlyMap<string, IdSet>): void {
    this.#seen = seen;
    this.#changed();
  }

  #changed(): void {
    lastVersion += 1;
    this.#version = lastVersion;
  }

  async #changedSince(revision: number, last: number): Promise<ChangedRow[]> {
    const { companyId } = this.#identity;
    const rows = await this.#store.db
      .selectFrom('object')
      .select(['id', 'type', 'deleted_at'])
      .where('company_id', '=', companyId)
      .where('revision', '>', revision)
      .where('revision', '<=', last)
      .limit(mostChanges + 1)
      .execute();
    const gone = await this.#store.db
      .selectFrom('object_tombstone')
      .select(['id', 'type', 'created_at as deleted_at'])
      .where('company_id', '=', companyId)
      .where('revision', '>', revision)
      .where('revision', '<=', last)
      .limit(mostChanges + 1)
      .execute();
    return [...gone, ...rows];
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
      .where(this.#store.among('relation.to_id', JSON.stringify(people)))
      .execute();
  }

  async #look(changed: readonly ChangedRow[]): Promise<void> {
    const people = changed.filter((row) => isPersonType(row.type)).map((row) => row.id);
    const some = [...changed, ...(await this.#about(people))].filter((row) => this.#seen.has(row.type));
    if (some.length === 0) {
      return;
    }
    const living = some.filter((row) => row.deleted_at === null);
    const visible = await visibleIds(this.#store, this.#identity, living);
    for (const { id, type } of some) {
      this.#seen.get(type)?.[visible.has(id) ? 'add' : 'delete'](id);
    }
    this.#changed();
  }
}
