import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ExplainedPart, ScoreExplained, ScoreInput } from '#shared/domain/scores/score-explained.ts';
import { scoreWhyWords } from './words/index.ts';

const conditions = ['place', 'schedule', 'notice_days', 'languages', 'years'] as const;

/** Each sentence takes the values it names; which those are is known where it is made. */
const noValues = {
  text: '',
  unit: '',
  rating: '',
  name: '',
  mark: '',
  from: '',
  to: '',
  aYear: '',
  aWeek: '',
  scarcity: '',
  colleagues: '',
  category: '',
  level: '',
  needed: '',
  condition: '',
  count: 0,
  mean: '',
  days: '',
  passed: '',
  fit: '',
  there: '',
  percent: '',
};

/** The words of what explains a score, in the person's language. */
export function useScoreText() {
  const t = useT(scoreWhyWords);
  const format = useFormat();
  const figure = (value: number) => format.number(value, { maximumFractionDigits: 2 });

  function shown(value: string | number): string {
    const condition = conditions.find((one) => one === value);
    return typeof value === 'number' ? figure(value) : condition === undefined ? value : t(`condition.${condition}`);
  }

  return {
    /** A value or weight, with two decimals at most. */
    figure,
    /** What an input says; the texts in it are as people wrote them. */
    inputText({ what, values = {} }: ScoreInput): string {
      const isCondition = what === 'condition_met' || what === 'condition_unmet';
      const named: Record<string, string | number> = {};
      for (const [name, value] of Object.entries(values)) {
        named[name] = isCondition || typeof value === 'number' ? shown(value) : value;
      }
      return t(`input.${what}`, { ...noValues, ...named });
    },
    /** What a part weighs, and what it came to weigh where others had no data. */
    weight({ value, weight, weightUsed }: ExplainedPart, formula: ScoreExplained['formula']): string {
      if (formula === 'highest') {
        return weightUsed === 1 && value !== null ? t('decides') : '';
      }
      return value === null || Math.abs(weight - weightUsed) < 0.005
        ? t('weight', { weight: figure(weight) })
        : t('weightMoved', { weight: figure(weight), used: figure(weightUsed) });
    },
    /** Who stated a value, and what it would be without that. */
    stated({ stated, computed }: ScoreExplained): string {
      const { by, at } = stated ?? { by: null, at: null };
      const date = at === null ? '' : format.date(at);
      const rest = computed === null ? t('stated.notComputed') : t('stated.computed', { value: figure(computed) });
      if (by === null || (by !== 'import' && by.name === undefined)) {
        return `${t('stated.unknown')}. ${rest}`;
      }
      if (by === 'import') {
        return `${at === null ? t('stated.importUndated') : t('stated.import', { date })}. ${rest}`;
      }
      const name = by.name ?? '';
      return `${at === null ? t('stated.personUndated', { name }) : t('stated.person', { name, date })}. ${rest}`;
    },
    /** Why there is no value, and what is missing. */
    none({ why, evidence, missing }: ScoreExplained): string {
      const parts = format.list(missing.map((part) => t(`part.${part}`)));
      switch (why) {
        case 'evidence':
          return t('none.evidence', { count: evidence.found, needed: evidence.needed, missing: parts });
        case 'few_needs':
          return t('none.few_needs');
        default:
          return t('none.no_data', { missing: parts });
      }
    },
  };
}
