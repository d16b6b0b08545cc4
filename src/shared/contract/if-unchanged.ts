import { z } from 'zod';

/**
 * Fields as the caller read them, by dotted paths: a long text as its mark (`briefly`); of what has an id the id counts.
 * Where one is stored otherwise by now, nothing is written: 412 `changed_meanwhile` names the fields and carries the object
 * as `current`.
 */
export const ifUnchanged = z.record(z.string().max(60), z.unknown()).optional();
