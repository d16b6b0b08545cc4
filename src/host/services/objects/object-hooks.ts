import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { CodedSentence } from '#shared/domain/sentences.ts';
import type { ParsedObject } from './parse-object.ts';

/** A new object whose row and links are written. */
export interface NewObject {
  id: string;
  parsed: ParsedObject;
  at: string;
  /** Somebody said that it is another one than those that look the same. */
  isAnother: boolean;
}

/** An object as it was, and as a change leaves it. */
export interface ChangedObject {
  row: ObjectRow;
  parsed: ParsedObject;
  at: string;
}

/** The call that changes an object: some fields of some types change by a call of their own only. */
export type Via = 'objects' | 'performance';

/** What is special about writing objects of a type; where nothing is said, it is written as any object is. */
export interface ObjectHooks {
  /** Why objects of the type are neither made nor taken away, where that is so. */
  readonly fixed?: CodedSentence;
  /** Whose people an object is about is asked when it is made, and of a change by {@link mayChange}. */
  readonly asksPeopleOnce?: true;
  /** A writer of the type's own, which keeps more than the object; it is asked after the role is, and then what is answered. */
  readonly own?: {
    create<A>(
      identity: Identity,
      parsed: ParsedObject,
      body: Fields,
      answer: (after: Store, id: string) => Promise<A>,
    ): Promise<A>;
    update<A>(
      identity: Identity,
      id: string,
      body: Fields,
      asRead: Fields,
      answer: (after: Store) => Promise<A>,
    ): Promise<A>;
  };
  /**
   * What is stored of a new object. Asked before the write's transaction begins.
   * @throws Refusal 403, 422.
   */
  beforeCreate?(identity: Identity, parsed: ParsedObject): ParsedObject | Promise<ParsedObject>;
  /**
   * What goes along with a new object, and what it may not be.
   * @throws Refusal 403.
   */
  afterCreate?(trx: Transaction<Schema>, identity: Identity, made: NewObject): Promise<void>;
  /**
   * A change with what follows from it, instead of what the body alone says. `within`: the store as the write's transaction
   * sees it.
   * @throws Refusal 403, 422.
   */
  beforeChange?(within: Store, identity: Identity, parsed: ParsedObject, body: Fields): Promise<ParsedObject>;
  /**
   * Refuses changes that the type does not allow, whichever call makes them.
   * @throws Refusal 403, 409, 422.
   */
  mayChange?(
    trx: Transaction<Schema>,
    identity: Identity,
    change: Pick<ChangedObject, 'row' | 'parsed'>,
    via: Via,
  ): Promise<void>;
  /** The fields of a changed object with those that are worked out of others. */
  withWorkedOut?(trx: Transaction<Schema>, change: Pick<ChangedObject, 'row' | 'parsed'>): Promise<Fields>;
  /**
   * What stands elsewhere too and changes along, and what a changed object may not be.
   * @throws Refusal 403.
   */
  afterChange?(trx: Transaction<Schema>, identity: Identity, change: ChangedObject): Promise<void>;
}

/** What is special about writing some types. */
export type ObjectHooksByType = Readonly<Partial<Record<ObjectType, ObjectHooks>>>;
