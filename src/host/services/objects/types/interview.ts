import type { TypeDescriptor } from './type-descriptor.ts';

/** An interview is found by the title of its document. */
export const interview: TypeDescriptor = {
  filledFrom: { title: 'document.title' },
};
