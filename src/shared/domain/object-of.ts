import type { z } from 'zod';
import type { ObjectBase, objectFields } from './object-schemas.ts';
import type { ObjectType } from './object-types.ts';
import type { toldFields } from './told-fields.ts';

/** The keys a schema names, without the index signature of loose objects: what no schema names, nobody reads. */
type NamedKey<Key> = string extends Key ? never : number extends Key ? never : Key;

/** A value without the index signatures of loose objects; records of any key stay what they are. */
type Named<Value> = unknown extends Value
  ? Value
  : Value extends readonly (infer Item)[]
    ? Named<Item>[]
    : Value extends object
      ? { [Key in keyof Value as NamedKey<Key>]: unknown } extends Record<string, never>
        ? Value
        : { [Key in keyof Value as NamedKey<Key>]: Named<Value[Key]> }
      : Value;

type ToldFields<Type extends ObjectType> = Type extends keyof typeof toldFields
  ? Named<z.infer<(typeof toldFields)[Type]>>
  : unknown;

type Fields<Type extends ObjectType> = Partial<Named<z.infer<(typeof objectFields)[Type]>>> & ToldFields<Type>;

/**
 * An object of §3 as it is read: every field of its type's schema and what the host tells besides, each of which may be missing. `ObjectOf<'job'>` is a job;
 * without a type, an object of any type, told apart by `object_type`.
 */
export type ObjectOf<Type extends ObjectType = ObjectType> = {
  [Each in Type]: Omit<Named<ObjectBase>, 'object_type'> & { object_type: Each } & Fields<Each>;
}[Type];
