import { defaultStringifySearch } from '@tanstack/react-router';
import type { View } from '#shared/contract/views.ts';
import { addressOf } from './shown-list.ts';

/** The path that shows a list as a view has it. */
export function pathOfView(listPath: string, view: View): string {
  return `${listPath}${defaultStringifySearch(addressOf(view))}`;
}
