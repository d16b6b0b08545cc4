import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import { changedPulse, measuredPulse, newPulse, takePulse } from '#host/services/pulses/keep-pulse.ts';
import { requirePromises } from '#host/services/pulses/pulse-promises.ts';
import type { Store } from '#host/store/store.ts';

/** A pulse asks whom its maker may ask, keeps what it promised, and is its maker's. */
export function pulse(store: Store): ObjectHooks {
  return {
    beforeCreate: (identity, parsed) => newPulse(store, identity, parsed, ''),
    afterCreate: (trx, identity, { id, at }) => takePulse(trx, identity, id, at),
    beforeChange: (within, identity, parsed, body) =>
      changedPulse(within, identity, parsed, Object.hasOwn(body, 'audience')),
    mayChange: (trx, _identity, { row, parsed }) => requirePromises(trx, row, parsed),
    withWorkedOut: (trx, { row, parsed }) => measuredPulse(trx, row, parsed),
  };
}
