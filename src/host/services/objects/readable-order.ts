import type { RawBuilder } from 'kysely';
import {
  closesValue,
  hidesValue,
  type Identity,
  ledByUnit,
  readableValue,
  staysOutsideKit,
} from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ValueField } from './list-fields.ts';

/** What a list is ordered by as the caller may read it: a score that is not theirs to read is none. */
export async function readableOrder(
  store: Store,
  identity: Identity,
  type: ObjectType,
  { path, expression }: Pick<ValueField, 'path' | 'expression'>,
): Promise<RawBuilder<unknown>> {
  const led = hidesValue(identity, type, path) ? JSON.stringify(await ledByUnit(store, identity)) : undefined;
  return readableValue(identity, type, path, expression, {
    led: led === undefined ? undefined : store.among('object.id', led),
    mayBeClosed: await closesValue(store, identity, type, path),
    mayBeOutside: await staysOutsideKit(store, identity, type, path),
  });
}
