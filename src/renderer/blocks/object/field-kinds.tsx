import type { ReactNode } from 'react';
import type { Contact } from '#shared/domain/contacts.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { scoreWord } from '#shared/domain/score-words.ts';
import { AvatarStack, mostAvatars } from '#ui/avatar-stack.tsx';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { FirstNames } from '#ui/first-names.tsx';
import { RateBar } from '#ui/rate-bar.tsx';
import { ScoreWordBadge } from '#ui/score-word-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { NamedObject, ObjectName, PlainObjectName } from './object-name.tsx';
import { namedPeople } from './permissions.ts';
import { said } from './said.ts';
import { type NamedScore, ScoreGauge } from './score-gauge.tsx';
import { StateBadge } from './state-badge.tsx';
import type { TagKind } from './tag-texts-of.ts';
import type { ObjectText } from './use-object-text.ts';

/** The job somebody applied for; its name there is its role (§3). */
interface AppliedJob {
  id?: string;
  slug?: string;
  role?: string;
}

/** What a field of each kind holds: a `score` 0–5, a `rate` 0–100, `money` in minor units, `duration`s as they are called. */
export interface KindValue {
  text: string;
  choice: string;
  /** A choice that says how far something is: on a coloured ground. */
  state: string;
  /** How far an application is: what its stage means decides its ground. */
  stage: { name?: string; meaning?: string };
  long: string;
  date: string;
  dateTime: string;
  /** Since when something is so. */
  since: string;
  count: number;
  hours: number;
  minutes: number;
  bytes: number;
  money: { amount: number; currency: string };
  rate: number;
  score: number;
  word: number;
  visibility: boolean;
  tags: readonly string[];
  skills: readonly string[];
  names: readonly string[];
  texts: readonly string[];
  ref: ObjectRef;
  refs: readonly ObjectRef[];
  job: AppliedJob;
  /** How many a list holds. */
  size: readonly unknown[];
  fileType: string;
  email: string;
  /** All addresses or numbers: the first of them has a field of its own. */
  contacts: readonly Contact[];
}

export type FieldKind = keyof KindValue;

type Write<Value> = (value: Value, text: ObjectText) => ReactNode;

/** {@link Write} of what may be a score of an object's: where there is no room for "Why?" beside it, it is the button itself. */
type WriteScore<Value> = (value: Value, text: ObjectText, asked: NamedScore | undefined) => ReactNode;

interface Writer<Value> {
  /** As a page shows it; undefined: the object has no such value, and `null` then shows nothing. */
  page: Write<Value | undefined>;
  /** In a row that leads elsewhere itself; as on the page without it. */
  row?: WriteScore<Value | undefined>;
  /** Where there is room for a line only, and what it is about is not left for another page; as on the page without it. */
  brief?: WriteScore<Value | undefined>;
}

function given<Value>(write: Write<Value>): Write<Value | undefined> {
  return (value, text) => (value === undefined ? null : write(value, text));
}

function spoken(write: Write<string>): Write<string | undefined> {
  return (value, text) => {
    const words = said(value);
    return words === undefined ? null : write(words, text);
  };
}

function tagsOf(kind: TagKind): Write<readonly string[] | undefined> {
  return (tags = [], text) => (tags.length === 0 ? null : <TagList {...text.tags(kind)} tags={tags} />);
}

/** In one line, as they are called. */
const inLine: Write<readonly string[] | undefined> = (tags = []) =>
  tags.length === 0 ? null : <bdi title={tags.join(', ')}>{tags.join(', ')}</bdi>;

const sizeOf: Write<readonly unknown[] | undefined> = (list = [], text) =>
  list.length === 0 ? null : text.count(list.length);

function jobRef({ id, role, slug }: AppliedJob): ObjectRef | undefined {
  const name = said(role);
  return id === undefined || name === undefined ? undefined : { id, object_type: 'job', name, slug };
}

/** One writer a kind; each gives `null` where the object has no such value, but gauges, which say "No data". */
export const kindWriters: { readonly [Kind in FieldKind]: Writer<KindValue[Kind]> } = {
  text: { page: spoken((value) => <bdi>{value}</bdi>), brief: spoken((value) => value) },
  choice: { page: spoken((value, text) => text.choice(value)) },
  state: {
    page: spoken((value, text) => <StateBadge value={value} text={text} />),
    brief: spoken((value, text) => text.choice(value)),
  },
  stage: {
    page: given(({ name, meaning }, text) => {
      const value = said(name);
      return value === undefined ? null : <StateBadge value={value} meaning={meaning} text={text} />;
    }),
    brief: given(({ name }, text) => {
      const value = said(name);
      return value === undefined ? null : text.choice(value);
    }),
  },
  long: { page: spoken((value) => <p className="selectable whitespace-pre-line text-primary">{value}</p>) },
  date: {
    page: spoken((value, text) => <time title={text.dateTime(value)}>{text.day(value)}</time>),
    brief: spoken((value, text) => text.date(value)),
  },
  dateTime: { page: spoken((value, text) => text.dateTime(value)) },
  since: {
    page: spoken((value, text) => <time title={text.dateTime(value)}>{text.since(value)}</time>),
    brief: spoken((value, text) => text.since(value)),
  },
  count: { page: given((value, text) => text.count(value)) },
  hours: { page: given((value, text) => text.hours(value)) },
  minutes: { page: given((value, text) => text.minutes(value)) },
  bytes: { page: given((value, text) => text.bytes(value)) },
  money: { page: given(({ amount, currency }, text) => text.money(amount, currency)) },
  rate: {
    page: (value, text) => (
      <RateBar value={value} text={value === undefined ? '' : text.percent(Math.round(value))} noData={text.noData} />
    ),
    brief: given((value, text) => text.percent(value)),
  },
  score: {
    page: (value, text) => <DotGauge value={value} label={text.gauge} noData={text.noData} />,
    row: (value, text, asked) => <ScoreGauge {...{ value, text, asked }} isInGrid />,
    brief: (value, text, asked) => (value === undefined ? null : <ScoreGauge {...{ value, text, asked }} />),
  },
  word: {
    page: (value, text) => <ScoreWordBadge word={scoreWord(value)} text={text.word(value)} />,
    row: (value, text, asked) => <ScoreGauge {...{ value, text, asked }} isWord isInGrid />,
    brief: (value, text, asked) => <ScoreGauge {...{ value, text, asked }} isWord />,
  },
  visibility: { page: given((value, text) => text.visibleTo(value)) },
  tags: { page: tagsOf('tag'), row: inLine },
  skills: { page: tagsOf('skill'), row: inLine },
  names: { page: tagsOf('name'), row: inLine },
  texts: {
    page: (lines = []) =>
      lines.length === 0 ? null : (
        <ul className="selectable list-disc ps-5 marker:text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    brief: sizeOf,
  },
  ref: {
    page: given((ref) => <ObjectName object={ref} />),
    row: given((ref) => <PlainObjectName object={ref} />),
    brief: given((ref) => <NamedObject object={ref} />),
  },
  refs: {
    page: (refs = []) =>
      refs.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {refs.map((ref) => (
            <li key={ref.id} className="flex min-w-0">
              <ObjectName object={ref} />
            </li>
          ))}
        </ul>
      ),
    brief: (refs = [], text) => {
      const people = namedPeople(refs);
      return people.length === 0 ? null : (
        <span className="flex min-w-0 items-center gap-2" title={text.list(people.map(({ name }) => name))}>
          <AvatarStack people={people} size="small" ground="card" />
          <span className="truncate">
            {people.length <= mostAvatars ? <FirstNames people={people} /> : text.count(people.length)}
          </span>
        </span>
      );
    },
  },
  job: {
    page: given((job) => {
      const ref = jobRef(job);
      return ref === undefined ? (said(job.role) ?? null) : <ObjectName object={ref} />;
    }),
    row: given((job) => {
      const ref = jobRef(job);
      return ref === undefined ? (said(job.role) ?? null) : <NamedObject object={ref} />;
    }),
    brief: given((job) => {
      const ref = jobRef(job);
      return ref === undefined ? (said(job.role) ?? null) : <NamedObject object={ref} />;
    }),
  },
  size: { page: (list = [], text) => text.count(list.length), brief: sizeOf },
  fileType: { page: spoken((value) => value.toUpperCase()) },
  email: { page: spoken((value) => <EmailText email={value} />) },
  contacts: {
    page: ([, ...others] = [], text) =>
      others.length === 0 ? null : (
        <ul className="flex min-w-0 flex-col gap-1">
          {others.map(({ value, kind }) => (
            <li key={value} className="min-w-0">
              {value.includes('@') ? <EmailText email={value} /> : <bdi>{value}</bdi>}
              {kind === undefined ? null : <span className="text-muted"> {text.contactKind(kind)}</span>}
            </li>
          ))}
        </ul>
      ),
    brief: ([, ...others] = []) => others.map(({ value }) => value).join(', ') || null,
  },
};
