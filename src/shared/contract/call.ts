import { oc } from '@orpc/contract';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ObjectAction, WorkspaceAction } from '#shared/domain/roles.ts';
import type { BodyRule } from './bodies.ts';
import type { ErrorText } from './errors.ts';

/** What the table of roles must allow: something with objects of a type (of any where none is named). */
export type Need = 'everybody' | WorkspaceAction | readonly [ObjectAction] | readonly [ObjectAction, ObjectType];

/** Who may make a call, signed in; where its query or body says which of several things it does, each has a rule of its own. */
export type Rule = Need | { readonly parts: Readonly<Record<string, Need>> };

/** Where the input has this field (as this text), the failure has another text of §8. */
export interface ErrorVariant {
  /** Dotted. */
  readonly field: string;
  readonly is?: string;
  readonly error: string;
}

/** What hosts and clients go by besides a call's route and shapes. */
export interface CallMeta {
  /** `public`: no session is needed. Which objects it is about is the services' question. */
  readonly access: 'public' | Rule;
  /** What support staff may do although it is no GET: leave, be counted, and see insights. */
  readonly staffWrite?: true;
  /** §8: what its failure is called; hosts send the title. Without one, §8 has none. */
  readonly error?: ErrorText;
  readonly errorWhen?: ErrorVariant;
  /** JSON of 1 MiB unless it says otherwise. */
  readonly body?: BodyRule;
  /**
   * False: its reply is not kept, and no key is sent with it. Signing in and out, which are about this very request;
   * answers that are streams; and those with a secret in the request or the reply, or of many writes, which may be repeated as they are.
   */
  readonly repeatable?: false;
  /**
   * Its work may begin while the database is still asked who the caller is, for whom they last were: it reads and writes
   * nothing. It is answered only once the database has said the same; else all of it is thrown away.
   */
  readonly readAhead?: true;
  /** Uploads, transcription, improve, reports, imports: they hold at most two of the client's three places. */
  readonly long?: true;
  /** Its body names columns of a file, which are called whatever they are called: a name says nothing of what it holds. */
  readonly namesColumns?: true;
  /** The `company_id` of its query is another company of the caller's, in the role they have there. */
  readonly companyOfQuery?: true;
  /** Its answer is a file, sent as it is read. */
  readonly streams?: true;
}

/** Begins a call of the contract. */
export function call<const Meta extends CallMeta>(meta: Meta) {
  return oc.$meta(meta);
}
