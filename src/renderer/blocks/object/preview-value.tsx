import type { ReactNode } from 'react';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import type { Fact } from './preview-facts.ts';
import { numberAt, textAt } from './read-field.ts';
import type { ObjectText } from './use-object-text.ts';

type Translate = (values: { applicants: string; interviewed: string }) => string;

/** The value of a fact as it is shown; undefined where the object has none. */
export function previewValue(
  { path, kind }: Fact,
  source: unknown,
  text: ObjectText,
  applicants: Translate,
): ReactNode | undefined {
  const value = numberAt(source, path);
  const words = textAt(source, path);
  switch (kind) {
    case 'score':
      return value === undefined ? undefined : <DotGauge value={value} label={text.gauge} noData="" />;
    case 'rate':
      return value === undefined ? undefined : text.percent(value);
    case 'count':
      return value === undefined ? undefined : text.count(value);
    case 'hours':
      return value === undefined ? undefined : text.hours(value);
    case 'bytes':
      return value === undefined ? undefined : text.bytes(value);
    case 'choice':
      return words === undefined ? undefined : text.choice(words);
    case 'day':
      return words === undefined ? undefined : text.date(words);
    case 'salary':
      return text.salary(source);
    case 'applicants': {
      const all = numberAt(source, 'applicants_count');
      const interviewed = numberAt(source, 'interviewed_count') ?? 0;
      if (all === undefined) {
        return undefined;
      }
      return interviewed === 0
        ? text.count(all)
        : applicants({ applicants: text.count(all), interviewed: text.count(interviewed) });
    }
    case 'health': {
      const health = skillHealth({ level: numberAt(source, 'level'), needs_level: numberAt(source, 'needs_level') });
      return health === null ? undefined : <SkillBadge health={health} text={text.health(health)} />;
    }
    case 'text':
      return words;
    case 'email':
      return words === undefined ? undefined : <EmailText email={words} />;
  }
}
