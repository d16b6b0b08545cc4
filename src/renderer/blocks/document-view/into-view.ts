import type { RefCallback } from 'react';

/** Keeps what it is given to in view. */
export const intoView: RefCallback<HTMLElement> = (element) => element?.scrollIntoView({ block: 'nearest' });
