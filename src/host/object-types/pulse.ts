import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import { parseObject } from '#host/services/objects/parse-object.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import { changedPulse, measuredPulse, newPulse, takePulse } from '#host/services/pulses/keep-pulse.ts';
import { requirePromises } from '#host/services/pulses/pulse-promises.ts';
import type { Store } from '#host/store/store.ts';

/** A pulse asks whom its maker may ask, keeps what it promised, and is its maker's. */
export function pulse(store: Store): ObjectHooks {
  return {
    beforeCreate: (identity, parsed) => newPulse(store, identity, parsed, ''),
    afterCreate: (trx, identity, { id, at }) => takePulse(trx, identity, id, at),
    async beforeChange(identity, id, body) {
      const parsed = parseObject('pulse', body, await readRow(store.db, identity, 'pulse', { id }));
      return changedPulse(store, identity, parsed, Object.hasOwn(body, 'audience'));
    },
    mayChange: (trx, _identity, { row, parsed }) => requirePromises(trx, row, parsed),
    withWorkedOut: (trx, { row, parsed }) => measuredPulse(trx, row, parsed),
  };
}
