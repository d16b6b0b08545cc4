import type { LinePart } from './descriptor.ts';
import { said } from './said.ts';

type Part = LinePart | string | undefined;

/** What an import told apart by its code alone shows it. */
export function orCode(parts: readonly Part[], code: string | undefined): readonly Part[] {
  return parts.some((part) => part !== undefined) ? parts : [said(code)];
}
