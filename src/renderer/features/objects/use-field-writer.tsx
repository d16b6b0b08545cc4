import { type ReactNode, useCallback } from 'react';
import { choiceTone } from '#blocks/object/choices.ts';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { listAt, numberAt, refAt, refsAt, textAt, textsAt, valueAt } from '#blocks/object/read-field.ts';
import type { TagKind } from '#blocks/object/tag-texts-of.ts';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { scoreWord } from '#shared/domain/score-words.ts';
import { Badge } from '#ui/badge.tsx';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { RateBar } from '#ui/rate-bar.tsx';
import { ScoreWordBadge } from '#ui/score-word-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import type { FieldKind } from './object-layout.ts';

type Writer = (object: unknown, path: string, text: ObjectText, format: ReturnType<typeof useFormat>) => ReactNode;

function ofNumber(write: (value: number, text: ObjectText, format: ReturnType<typeof useFormat>) => ReactNode): Writer {
  return (object, path, text, format) => {
    const value = numberAt(object, path);
    return value === undefined ? null : write(value, text, format);
  };
}

function ofText(write: (value: string, text: ObjectText, format: ReturnType<typeof useFormat>) => ReactNode): Writer {
  return (object, path, text, format) => {
    const value = textAt(object, path);
    return value === undefined ? null : write(value, text, format);
  };
}

const tagKinds: Readonly<Record<string, TagKind>> = { competences: 'skill', keywords: 'name' };
const badged = new Set(['status', 'qualification.current_stage.name', 'priority']);

/** One writer a kind; each gives `null` where the object has no such value. */
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
  date: ofText((value, text, format) => <time title={format.dateTime(value)}>{text.day(value)}</time>),
  dateTime: ofText((value, _, format) => format.dateTime(value)),
  count: ofNumber((value, _, format) => format.number(value)),
  hours: ofNumber((value, text) => text.hours(value)),
  minutes: ofNumber((value, text) => text.minutes(value)),
  bytes: ofNumber((value, text) => text.bytes(value)),
  money: (object, path, text) => {
    const amount = numberAt(object, `${path}.amount`);
    return amount === undefined ? null : text.money(amount, textAt(object, `${path}.currency`) ?? '');
  },
  rate: (object, path, text, format) => {
    const value = numberAt(object, path);
    return (
      <RateBar value={value} text={value === undefined ? '' : format.percent(Math.round(value))} noData={text.noData} />
    );
  },
  score: (object, path, text) => <DotGauge value={numberAt(object, path)} label={text.gauge} noData={text.noData} />,
  word: (object, path, text) => {
    const value = numberAt(object, path);
    return <ScoreWordBadge word={scoreWord(value)} text={text.word(value)} />;
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
    const name = textAt(object, `${path}.role`);
    const id = textAt(object, `${path}.id`);
    if (name === undefined || id === undefined) {
      return name ?? null;
    }
    return <ObjectName object={{ id, object_type: 'job', name, slug: textAt(object, `${path}.slug`) }} />;
  },
  salary: (object, _, text) => text.salary(object) ?? null,
  size: (object, path, _, format) => format.number(listAt(object, path).length),
  fileType: ofText((value) => value.toUpperCase()),
  email: ofText((value) => <EmailText email={value} />),
};

/** Writes fields of an object; `null` where it has no value (gauges say "No data" instead). */
export function useFieldWriter(): (object: unknown, field: { path: string; kind: FieldKind }) => ReactNode {
  const text = useObjectText();
  const format = useFormat();
  return useCallback((object, { path, kind }) => writers[kind](object, path, text, format), [text, format]);
}
