import type { ReactNode } from 'react';
import { scoreWord } from '#shared/domain/score-words.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { AvatarStack, mostAvatars } from '#ui/avatar-stack.tsx';
import { Badge } from '#ui/badge.tsx';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { FirstNames } from '#ui/first-names.tsx';
import { RateBar } from '#ui/rate-bar.tsx';
import { ScoreWordBadge } from '#ui/score-word-badge.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { choiceTone } from './choices.ts';
import type { FieldKind, FieldSpec } from './fields.ts';
import { NamedObject, ObjectName } from './object-name.tsx';
import { namedPeople } from './permissions.ts';
import { listAt, numberAt, refAt, refsAt, textAt, textsAt, valueAt } from './read-field.ts';
import type { TagKind } from './tag-texts-of.ts';
import type { ObjectText } from './use-object-text.ts';

type Writer = (object: unknown, path: string, text: ObjectText) => ReactNode;

function ofNumber(write: (value: number, text: ObjectText) => ReactNode): Writer {
  return (object, path, text) => {
    const value = numberAt(object, path);
    return value === undefined ? null : write(value, text);
  };
}

function ofText(write: (value: string, text: ObjectText) => ReactNode): Writer {
  return (object, path, text) => {
    const value = textAt(object, path);
    return value === undefined ? null : write(value, text);
  };
}

/** The job somebody applied for; its name there is its role (§3). */
function jobAt(object: unknown, path: string) {
  return {
    id: textAt(object, `${path}.id`),
    name: textAt(object, `${path}.role`),
    slug: textAt(object, `${path}.slug`),
  };
}

const tagKinds: Readonly<Record<string, TagKind>> = { competences: 'skill', keywords: 'name' };
const badged = new Set(['status', 'qualification.current_stage.name', 'priority']);

/** One writer a kind, as a page shows it; each gives `null` where the object has no such value, but gauges. */
const writers: Readonly<Record<FieldKind, Writer>> = {
  text: ofText((value) => <bdi>{value}</bdi>),
  choice: (object, path, text) => {
    const value = textAt(object, path);
    if (value === undefined) {
      return null;
    }
    return badged.has(path) ? <Badge tone={choiceTone(value)}>{text.choice(value)}</Badge> : text.choice(value);
  },
  long: ofText((value) => <p className="selectable whitespace-pre-line text-primary">{value}</p>),
  date: ofText((value, text) => <time title={text.dateTime(value)}>{text.day(value)}</time>),
  dateTime: ofText((value, text) => text.dateTime(value)),
  count: ofNumber((value, text) => text.count(value)),
  hours: ofNumber((value, text) => text.hours(value)),
  minutes: ofNumber((value, text) => text.minutes(value)),
  bytes: ofNumber((value, text) => text.bytes(value)),
  money: (object, path, text) => {
    const amount = numberAt(object, `${path}.amount`);
    return amount === undefined ? null : text.money(amount, textAt(object, `${path}.currency`) ?? '');
  },
  rate: (object, path, text) => {
    const value = numberAt(object, path);
    return (
      <RateBar value={value} text={value === undefined ? '' : text.percent(Math.round(value))} noData={text.noData} />
    );
  },
  score: (object, path, text) => <DotGauge value={numberAt(object, path)} label={text.gauge} noData={text.noData} />,
  level: (object, path, text) => {
    const level = numberAt(object, path);
    const growth = numberAt(object, `${path}_growth`);
    return level === undefined ? null : (
      <span className="flex gap-2 tabular-nums">
        {text.score(level)}
        {growth !== undefined && growth !== 0 && <span className="text-muted">{text.growth(growth)}</span>}
      </span>
    );
  },
  word: (object, path, text) => {
    const value = numberAt(object, path);
    return <ScoreWordBadge word={scoreWord(value)} text={text.word(value)} />;
  },
  health: (object, _, text) => {
    const health = skillHealth({ level: numberAt(object, 'level'), needs_level: numberAt(object, 'needs_level') });
    return health === null ? null : <SkillBadge health={health} text={text.health(health)} />;
  },
  yesNo: (object, path, text) => {
    const value = valueAt(object, path);
    return typeof value === 'boolean' ? text.yesNo(value) : null;
  },
  tags: (object, path, text) => {
    const tags = textsAt(object, path);
    return tags.length === 0 ? null : <TagList {...text.tags(tagKinds[path] ?? 'tag')} tags={tags} />;
  },
  texts: (object, path) => {
    const lines = textsAt(object, path);
    return lines.length === 0 ? null : (
      <ul className="selectable list-disc ps-5 marker:text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  },
  ref: (object, path) => {
    const ref = refAt(object, path);
    return ref === undefined ? null : <ObjectName object={ref} />;
  },
  refs: (object, path) => {
    const refs = refsAt(object, path);
    return refs.length === 0 ? null : (
      <ul className="flex flex-col gap-1">
        {refs.map((ref) => (
          <li key={ref.id} className="flex min-w-0">
            <ObjectName object={ref} />
          </li>
        ))}
      </ul>
    );
  },
  job: (object, path) => {
    const { id, name, slug } = jobAt(object, path);
    return name === undefined || id === undefined ? (
      (name ?? null)
    ) : (
      <ObjectName object={{ id, object_type: 'job', name, slug }} />
    );
  },
  salary: (object, _, text) => text.salary(object) ?? null,
  applicants: (object, _, text) => {
    const all = numberAt(object, 'applicants_count');
    return all === undefined ? null : text.applicants(all, numberAt(object, 'interviewed_count') ?? 0);
  },
  size: (object, path, text) => text.count(listAt(object, path).length),
  fileType: ofText((value) => value.toUpperCase()),
  email: ofText((value) => <EmailText email={value} />),
};

function sizeOf(object: unknown, path: string, text: ObjectText): ReactNode {
  const size = listAt(object, path).length;
  return size === 0 ? null : text.count(size);
}

/** Where there is room for a line only, and what it is about is not left for another page. */
const briefly: Readonly<Partial<Record<FieldKind, Writer>>> = {
  text: ofText((value) => value),
  choice: ofText((value, text) => text.choice(value)),
  date: ofText((value, text) => text.date(value)),
  rate: ofNumber((value, text) => text.percent(value)),
  score: ofNumber((value, text) => <DotGauge value={value} label={text.gauge} noData="" />),
  texts: sizeOf,
  size: sizeOf,
  ref: (object, path) => {
    const ref = refAt(object, path);
    return ref === undefined ? (textAt(object, `${path}.name`) ?? null) : <NamedObject object={ref} />;
  },
  refs: (object, path, text) => {
    const people = namedPeople(refsAt(object, path));
    return people.length === 0 ? null : (
      <span className="flex min-w-0 items-center gap-2" title={text.list(people.map(({ name }) => name))}>
        <AvatarStack people={people} size="small" ground="card" />
        <span className="truncate">
          {people.length <= mostAvatars ? <FirstNames people={people} /> : text.count(people.length)}
        </span>
      </span>
    );
  },
  job: (object, path) => {
    const { id, name, slug } = jobAt(object, path);
    return name === undefined || id === undefined ? (
      (name ?? null)
    ) : (
      <NamedObject object={{ id, object_type: 'job', name, slug }} />
    );
  },
};

type Shown = Pick<FieldSpec, 'path' | 'kind'>;

/** The value of a field as a page shows it; `null` where the object has none, but gauges say "No data". */
export function writeField(object: unknown, { path, kind }: Shown, text: ObjectText): ReactNode {
  return writers[kind](object, path, text);
}

/** The same as a card or a preview has room for; `null` where the object has none. */
export function writeBriefly(object: unknown, { path, kind }: Shown, text: ObjectText): ReactNode {
  return (briefly[kind] ?? writers[kind])(object, path, text);
}
