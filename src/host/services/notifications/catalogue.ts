import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import type { NoticeChannel, NoticeSettings } from '#shared/domain/notices/notice-settings.ts';

/** What is known of every notice before it is made. */
interface Entry {
  /** What makes two of them one, besides the kind: the names and values, and what it is about. */
  readonly cause: readonly string[];
  /** Kinds that stand for each other: the later one takes the earlier one's place. */
  readonly family?: string;
  /** What it names by id besides what it is about: objects, a task, a message. */
  readonly names: readonly string[];
  /** Texts, counts and times (ISO 8601 UTC) that its words need. */
  readonly values: readonly string[];
  /** Which of its names a reader must see as well to be told of it. */
  readonly sees?: readonly string[];
  /** It is told as well to who may not see the object, without that: a task is its assignee's whatever it is about. */
  readonly isAside?: true;
  /** It tells where somebody applied and how far they are, which is not told to who only meets them in an interview. */
  readonly isOfApplication?: true;
  /** How somebody hears of it who has not said otherwise. */
  readonly channel: NoticeChannel;
}

/**
 * The notices of records.md "Time". Who gets each is said where it happens: who is mentioned, answered, assigned, follows,
 * or asked for it; {@link notify} leaves out whoever did it themselves, does not want it or may not see what it is about.
 */
export const catalogue = {
  mentioned: { cause: ['object', 'thread'], names: ['message'], values: ['thread'], channel: 'native' },
  replied: { cause: ['object', 'thread'], names: ['message'], values: ['thread'], channel: 'native' },
  task_assigned: { cause: ['task'], names: ['task'], values: [], isAside: true, channel: 'native' },
  ticket_assigned: { cause: ['object'], names: [], values: ['priority'], channel: 'native' },
  training_assigned: { cause: ['object'], names: [], values: ['due'], channel: 'inbox' },
  interview_assigned: { cause: ['object'], names: ['person'], values: ['at'], channel: 'native' },
  application_assigned: { cause: ['object', 'application'], names: ['job'], values: ['application'], channel: 'inbox' },
  stage_changed: {
    cause: ['object'],
    names: ['job', 'person'],
    values: ['stage'],
    sees: ['person'],
    isOfApplication: true,
    channel: 'inbox',
  },
  application_received: {
    cause: ['object'],
    names: ['job'],
    values: ['source'],
    isOfApplication: true,
    channel: 'inbox',
  },
  moved_to_offer: { cause: ['object'], names: ['job'], values: [], isOfApplication: true, channel: 'inbox' },
  position_filled: { cause: ['object'], names: [], values: ['unit', 'location'], channel: 'inbox' },
  approval_asked: { cause: ['object'], names: [], values: [], channel: 'native' },
  approval_decided: { cause: ['object'], names: [], values: ['state'], channel: 'inbox' },
  // Their time is part of the cause: one that is put off is told again.
  interview_ahead: { cause: ['object', 'at'], names: ['person'], values: ['at'], channel: 'native' },
  scorecard_due: { cause: ['object', 'at'], names: ['person'], values: ['at'], channel: 'inbox' },
  scorecard_in: { cause: ['object'], names: ['person'], values: [], channel: 'inbox' },
  offer_expiring: {
    cause: ['object', 'application', 'at'],
    names: ['job'],
    values: ['application', 'at'],
    isOfApplication: true,
    channel: 'native',
  },
  review_due: { cause: ['object', 'due'], names: ['person'], values: ['due'], channel: 'inbox' },
  task_due: { cause: ['task', 'due'], names: ['task'], values: ['due'], isAside: true, channel: 'native' },
  training_due: { cause: ['object', 'due'], names: [], values: ['due'], channel: 'inbox' },
  pulse_open: { cause: ['object', 'opens'], names: [], values: ['opens', 'closes'], channel: 'inbox' },
  pulse_closing: { cause: ['object', 'closes'], names: [], values: ['closes'], channel: 'inbox' },
  results_in: { cause: ['object'], names: [], values: [], channel: 'inbox' },
  report_ready: { cause: ['object'], family: 'report', names: [], values: [], channel: 'native' },
  report_failed: { cause: ['object'], family: 'report', names: [], values: ['reason'], channel: 'native' },
  import_done: {
    cause: ['batch'],
    names: [],
    values: ['batch', 'file', 'created', 'updated', 'skipped'],
    channel: 'inbox',
  },
  space_shared: { cause: ['object'], names: [], values: [], channel: 'inbox' },
  watch: { cause: ['view'], names: [], values: ['entered', 'left'], channel: 'inbox' },
  summary: { cause: ['day'], names: [], values: ['day', 'unread', 'tasks'], channel: 'native' },
  password_link_made: { cause: ['actor'], names: [], values: [], channel: 'native' },
  password_set_anew: { cause: ['actor'], names: [], values: [], channel: 'native' },
} as const satisfies Readonly<Record<NoticeKind, Entry>>;

type Keys<K extends NoticeKind, Part extends 'names' | 'values'> = (typeof catalogue)[K][Part][number];

/** What somebody is told: all that the catalogue says its words need. */
export type NoticeOf<K extends NoticeKind> = {
  companyId: string;
  userId: string;
  says: K;
  /** The user who did what it tells of, and is not told of it themselves. */
  actorId?: string | undefined;
  /** The object it is about; shown only while the user may see it. */
  objectId?: string | undefined;
  /** The watched view it is about. */
  viewId?: string;
} & ([Keys<K, 'names'>] extends [never]
  ? { names?: never }
  : { names: Record<Keys<K, 'names'>, string | null | undefined> }) &
  ([Keys<K, 'values'>] extends [never]
    ? { values?: never }
    : { values: Record<Keys<K, 'values'>, string | number | null | undefined> });

/** A notice of any kind. */
export type Notice = { [K in NoticeKind]: NoticeOf<K> }[NoticeKind];

/** The objects that a reader must see to be told of something. */
export function mustSee(
  says: NoticeKind,
  objectId: string | null | undefined,
  names: Readonly<Record<string, string | null | undefined>> = {},
): string[] {
  const { isAside, sees = [] }: Entry = catalogue[says];
  return [isAside === true ? undefined : objectId, ...sees.map((key) => names[key])].flatMap((id) => id ?? []);
}

/** The objects that a reader must see as more than somebody to interview. */
export function mustKnow(
  says: NoticeKind,
  objectId: string | null | undefined,
  names?: Readonly<Record<string, string | null | undefined>>,
): string[] {
  const { isOfApplication }: Entry = catalogue[says];
  return isOfApplication === true ? mustSee(says, objectId, names) : [];
}

/** How somebody hears of a kind. */
export function channelOf(says: NoticeKind, { channels }: Pick<NoticeSettings, 'channels'>): NoticeChannel {
  return channels[says] ?? catalogue[says].channel;
}

/** What makes two notices of a user one: the kind, and what its line of the catalogue names. */
export function causeOf(notice: Notice): string {
  const { says, names, values, objectId, viewId, actorId } = notice;
  const entry: Entry = catalogue[says];
  const known: Readonly<Record<string, unknown>> = {
    ...names,
    ...values,
    object: objectId,
    view: viewId,
    actor: actorId,
  };
  const parts = entry.cause.flatMap((key) => (known[key] === undefined ? [] : [String(known[key])]));
  return [entry.family ?? says, ...parts].join(' ');
}
