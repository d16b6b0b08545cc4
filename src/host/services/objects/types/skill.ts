import type { TypeDescriptor } from './type-descriptor.ts';

/** Its levels and statistics are computed by the clock. */
export const skill: TypeDescriptor = {};
