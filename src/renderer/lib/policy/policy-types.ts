import type { CallPriority } from '#lib/call-queue/call-queue-state.ts';
import type { ErrorText } from '#shared/contract/errors.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** What an answer is about, and a write or an event changes. `object`: objects of any type; `stage`: where applications are. */
export type Topic =
  | ObjectType
  | 'object'
  | 'alike'
  | 'billing'
  | 'category'
  | 'custom_field'
  | 'follower'
  | 'form'
  | 'bulk'
  | 'resume'
  | 'import'
  | 'memory'
  | 'message'
  | 'metric'
  | 'note'
  | 'notification'
  | 'opened'
  | 'score'
  | 'sent_message'
  | 'own_calendar'
  | 'stage'
  | 'task'
  | 'user'
  | 'view';

/** Where a failure is told: by the screen itself, in a destructive toast, or in the log only. */
export type FailureShown = 'screen' | 'toast' | 'log';

/** When a call is not made at all (§5). Paths are dotted: `query.id`. */
export interface SkipRule {
  /** Fields that must not be empty where the caller names them. */
  readonly filled: readonly string[];
  /** Of these at least one must be named. */
  readonly anyOf: readonly string[];
  /** Without a stored user id it rejects with 'User not authenticated'. */
  readonly needsUser: boolean;
}

/** What the contract says of a call. */
export interface ContractPolicy {
  /** Uploads, transcription, improve, reports, imports: they hold at most two of the three places. */
  readonly long: boolean;
  /** §8; undefined where §8 has no text: then the host's own words. */
  readonly error: ErrorText | undefined;
  /** False: the host keeps no reply for it, so that no key is sent and it is never tried twice. */
  readonly repeatable: boolean;
}

interface CommonPolicy extends ContractPolicy {
  /** Tries after the first, on network failure, 429 and 5xx. */
  readonly retries: number;
  /** Title of the toast where it is another than `error`. */
  readonly toastTitle: string | undefined;
  readonly failure: FailureShown;
  /** The host's `detail` is shown instead of the text of §8 where there is one. */
  readonly prefersDetail: boolean;
  readonly skip: SkipRule;
  readonly headers: readonly 'company-id'[];
}

/** A call that changes nothing, whatever its method. Times are milliseconds. */
export interface ReadPolicy extends CommonPolicy {
  readonly kind: 'read';
  readonly priority: Exclude<CallPriority, 'write'>;
  /** Older answers are asked anew when a screen shows them. */
  readonly staleTime: number;
  /** Asked again within this time, a query answers what it has (§9), unless a write or an event invalidated it. */
  readonly dedupe: number;
  /** What its answer is about. */
  readonly shows: readonly Topic[];
  /** The field of the input that narrows `shows` to some types of objects. */
  readonly typeField: string | undefined;
  /** The field of the input that names the one object it is about. */
  readonly idField: string | undefined;
  /** It tells which objects there are and how they are linked: other fields of one change it only where it names that one. */
  readonly followsLinks: boolean;
  /** It is about objects that its input names, and how they are linked: a new one that is linked to nothing is not among them. */
  readonly ofKnownObjects: boolean;
  /** So long nothing that changes it may happen before what is on screen asks anew: it rests on much, and is read beside it. */
  readonly restsFor: number;
  readonly variants: readonly PolicyVariant<ReadPolicy>[];
}

/** The call that takes a write back, asked for the objects or notes that the write named. */
export type UndoCall = 'objects.restore' | 'notes.restore';

/** Where the input of a write names the objects that it changes, and what it does to them. */
export interface ObjectPlace {
  /**
   * `change`: fields of one, which it answers in full. `create`: one that its answer names. `concern`: what else is known of
   * them, such as their links.
   */
  readonly does: 'change' | 'create' | 'delete' | 'restore' | 'concern';
  /** Undefined: what the input says as its `type`. */
  readonly type: ObjectType | undefined;
  /** The dotted paths of an id, or of a list of them. */
  readonly ids: readonly string[];
  /** The path of the fields that change; '': they stand beside the id. */
  readonly fields: string;
  /** Fields of the input that make or end links of the object, and are none of its own. */
  readonly links: readonly string[];
}

/** Texts of success toasts (§7), by key of the catalogue `calls`. */
export type SuccessText = 'documentCreated' | 'documentsDeleted' | 'canvasesDeleted' | 'objectsDeleted' | 'noteDeleted';

/** A call that changes something. */
export interface WritePolicy extends CommonPolicy {
  readonly kind: 'write';
  readonly priority: 'write';
  readonly success: SuccessText | undefined;
  /** What is asked anew once it is done. */
  readonly invalidates: readonly Topic[];
  /** Where its input names the objects it changes; undefined where it names none. */
  readonly object: ObjectPlace | undefined;
  readonly undo: UndoCall | undefined;
  /** While the host cannot be reached: it waits and is sent later, or fails at once. */
  readonly offline: 'wait' | 'fail';
  readonly variants: readonly PolicyVariant<WritePolicy>[];
}

/** Where the input has these values (a list of one counts as its value), these columns hold instead. */
export interface PolicyVariant<Policy> {
  readonly when: Readonly<Record<string, string | boolean>>;
  readonly columns: Partial<Omit<Policy, 'kind' | 'variants' | keyof ContractPolicy>>;
}

export type CallPolicy = ReadPolicy | WritePolicy;

/** What only the client knows of a call: its row of the table. */
export type ReadRow = Omit<ReadPolicy, keyof ContractPolicy>;
export type WriteRow = Omit<WritePolicy, keyof ContractPolicy>;
