import type { CallInput } from '#shared/contract/call-names.ts';
import type { ReadName, WriteName } from './call-policy.ts';
import type { FailureShown } from './policy-types.ts';

/** What a query of the API is: its call and what was asked. */
export type CallQueryMeta = {
  call?: ReadName;
  input?: unknown;
  /** Where a failure is told, if not where its policy says. */
  failure?: FailureShown;
};

/** What the one place that shows toasts is told by the screen that writes. */
export type WriteMeta = {
  failure?: FailureShown;
  /** Title of the success toast, instead of the policy's; null: no toast. */
  succeeded?: string | null;
  /** Title of the failure's toast, instead of that of §8. */
  failed?: string;
  /** Titles of the toasts that follow an Undo. */
  undone?: string;
  notUndone?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallQueryMeta;
    mutationMeta: WriteMeta;
  }
}

/** The key of a read: domain and call, so that a part of it matches all of a domain, then what was asked. */
export function callKey<Name extends ReadName>(name: Name, input: CallInput<Name>) {
  return [name.split('.'), { type: 'query', input }] as const;
}

/** The key of a write; with a call's name that call's alone. */
export function writeKey(name: WriteName) {
  return ['write', name] as const;
}
