import type { ReactNode } from 'react';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import type { Fact } from './preview-facts.ts';
import { numberAt, textAt } from './read-source.ts';
import type { PaletteText } from './use-palette-text.ts';

type Translate = (values: { applicants: string; interviewed: string }) => string;

/** The value of a fact as it is shown; undefined where the object has none. */
export function previewValue(
  { path, kind }: Fact,
  source: unknown,
  text: PaletteText,
  applicants: Translate,
): ReactNode | undefined {
  const value = numberAt(source, path);
  switch (kind) {
    case 'score':
      return value === undefined ? undefined : <DotGauge value={value} label={text.score} noData="" />;
    case 'rate':
      return value === undefined ? undefined : text.percent(value);
    case 'count':
      return value === undefined ? undefined : text.count(value);
    case 'hours':
      return text.hours(value);
    case 'bytes':
      return text.bytes(value);
    case 'choice':
      return text.choice(textAt(source, path));
    case 'day':
      return text.day(textAt(source, path));
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
      return health === null ? undefined : <SkillBadge health={health} text={text.health(health) ?? health} />;
    }
    case 'text':
      return textAt(source, path);
    case 'email': {
      const email = textAt(source, path);
      return email === undefined ? undefined : <EmailText email={email} />;
    }
  }
}
