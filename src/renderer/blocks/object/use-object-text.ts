import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { commonWords } from '#lib/i18n/core-words.ts';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { perLocale } from '#lib/i18n/per-locale.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import type { RelationData } from '#shared/domain/relation-data.ts';
import { type RelationKind, relationKinds } from '#shared/domain/relation-kinds.ts';
import { type Salary, salaryRange } from '#shared/domain/salary.ts';
import { scoreWord } from '#shared/domain/score-words.ts';
import { searchDetails } from '#shared/domain/search-details.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { pastStateOf } from '#shared/domain/search-results-merge.ts';
import type { SkillHealth } from '#shared/domain/skill-gap.ts';
import { choiceKey, humanChoice } from './choices.ts';
import { said } from './said.ts';
import { type TagKind, tagTextsOf } from './tag-texts-of.ts';
import { en as english } from './words/en.ts';
import { objectWords } from './words/index.ts';

const { relationsOfType } = english;
const day = 86_400_000;
const unknown = '–';

const decimal = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const exact = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const growth = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
);
const sizes = perLocale((locale) =>
  (['byte', 'kilobyte', 'megabyte'] as const).map(
    (unit, step) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step === 2 ? 1 : 0,
      }),
  ),
);

/** Values of objects in the words of the person's language. */
export function useObjectText() {
  const t = useT(objectWords);
  const common = useT(commonWords);
  const format = useFormat();
  const { i18n } = useTranslation();
  return useMemo(() => {
    const locale = intlLocale(i18n.language, navigator.languages);
    const figure = (value: number | undefined) => (value === undefined ? unknown : decimal(locale).format(value));
    const choice = (value: string) => {
      if (isObjectType(value)) {
        return t(`common:types.${value}`, { count: 1 });
      }
      const key = choiceKey(value);
      return key === null ? humanChoice(value) : t(`choices.${key}`);
    };
    return {
      noData: t('common:noData'),
      count: (value: number) => format.number(value),
      yesNo: (value: boolean) => t(value ? 'yes' : 'no'),
      visibleTo: (everyone: boolean) => t(everyone ? 'visibleTo.everyone' : 'visibleTo.few'),
      /** Name and texts of a tag list. */
      tags: (kind: TagKind) => tagTextsOf(common, kind, format.number),
      /** A level or score of 0–5 with one decimal. */
      score: figure,
      gauge: (value: number) => t('gauge', { value: exact(locale).format(value) }),
      /** What a gauge that can be asked why is called: its score and its value. */
      why: (score: string, value: string) => t('why', { score, value }),
      /** What a field of a page is called. */
      field: (label: keyof typeof english.fields) => t(`fields.${label}`),
      /** "2.9 / 3.5", with a dash for what is not known. */
      levelOf: (level: number | undefined, needed: number | undefined) => `${figure(level)} / ${figure(needed)}`,
      /** The same in words. */
      levels: (level: number | undefined, needed: number | undefined) => {
        const values = { level: figure(level), needed: figure(needed) };
        return needed === undefined || needed === 0 ? t('levelOnly', values) : t('level', values);
      },
      health: (health: SkillHealth | null) => (health === null ? t('common:noData') : t(`health.${health}`)),
      /** Obsolescence and scarcity: low, medium or high. */
      word: (value: number | undefined) => {
        const word = scoreWord(value);
        return word === null ? t('common:noData') : t(`scoreWord.${word}`);
      },
      /** "Employees": the type in the plural, or in the singular for a count of 1. */
      type: (type: string, count = 2) =>
        isObjectType(type) ? t(`common:types.${type}`, { count }) : humanChoice(type),
      /** "3 tickets", as it stands in a sentence. */
      counted: (type: ObjectType, count: number) => t(`common:counted.${type}`, { count, value: format.number(count) }),
      choice,
      /** What an address or a number is for. */
      contactKind: (kind: string) => (isKeyOf(english.contactKinds, kind) ? t(`contactKinds.${kind}`) : choice(kind)),
      /** That an object is over, in the company's own word for it; undefined where it is not. */
      over: (option: SearchOption) => {
        const state = pastStateOf(option);
        const { stage, status } = searchDetails(option.object_type, option.source_data);
        const said = state === 'rejected' ? (stage ?? status) : status;
        return state === 'left' ? t('left') : state && said && choice(said);
      },
      /** What the other end of a link is to this object; by its type where a kind links several (`relationsOfType`). */
      relation: (kind: string, direction: 'in' | 'out', type?: string) => {
        if (kind === 'about' && isKeyOf(relationsOfType.about, type)) {
          return t(`relationsOfType.about.${type}`);
        }
        if (kind === 'same_person' && isKeyOf(relationsOfType.same_person, type)) {
          return t(`relationsOfType.same_person.${type}`);
        }
        if (kind === 'has_skill' && isKeyOf(relationsOfType.has_skill, type)) {
          return t(`relationsOfType.has_skill.${type}`);
        }
        return isRelationKind(kind) ? t(`relations.${kind}.${direction}`) : humanChoice(kind);
      },
      /** Where somebody's mention stands, when not in a text of their own page. */
      mentionedIn: (data: RelationData) =>
        said(data.task_id) !== undefined
          ? t('mentionedIn.task')
          : said(data.message_id) === undefined
            ? undefined
            : t('mentionedIn.message'),
      salary: (job: Salary) => {
        const range = salaryRange(job, locale);
        if (range === null) {
          return undefined;
        }
        switch (range.form) {
          case 'exact':
            return range.amount;
          case 'range':
            return t('salary.range', range);
          case 'from':
            return t('salary.from', range);
          case 'upTo':
            return t('salary.upTo', range);
        }
      },
      /** Minor units of a currency; what costs nothing is free. */
      money: (minor: number, currency: string) => {
        if (minor === 0) {
          return t('free');
        }
        try {
          const whole = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            trailingZeroDisplay: 'stripIfInteger',
          });
          const digits = whole.resolvedOptions().maximumFractionDigits ?? 2;
          return whole.format(minor / 10 ** digits);
        } catch {
          return `${format.number(minor / 100)} ${currency}`.trim();
        }
      },
      bytes: (size: number) => {
        const step = size < 1000 ? 0 : size < 1_000_000 ? 1 : 2;
        return sizes(locale)[step]?.format(size / 1000 ** step) ?? '';
      },
      hours: (value: number) => t('hours', { count: value, value: format.number(value) }),
      /** "Last 90 days". */
      lastDays: (days: number) => t('lastDays', { count: days }),
      minutes: (value: number) => t('minutes', { count: value, value: format.number(value) }),
      /** With a minus sign as wide as the plus sign. */
      growth: (percent: number) =>
        growth(locale)
          .format(percent / 100)
          .replace('-', '−'),
      percent: (value: number) => format.percent(value),
      /** "42, 12 of them interviewed". */
      applicants: (all: number, interviewed: number) =>
        interviewed === 0
          ? format.number(all)
          : t('preview.applicants', { applicants: format.number(all), interviewed: format.number(interviewed) }),
      /** "1 of 2 openings filled". */
      openings: (filled: number, all: number) =>
        t('preview.openings', { count: all, filled: format.number(filled), all: format.number(all) }),
      list: (values: readonly string[]) => format.list(values),
      date: (value: string) => format.date(value),
      dateTime: (value: string) => format.dateTime(value),
      /** "12 days": how long it has been so, in whole days. */
      since: (value: string) => t('days', { count: Math.max(0, Math.floor((Date.now() - Date.parse(value)) / day)) }),
      /** "Yesterday" within a week, else the date. */
      day: (value: string) => {
        const distance = Math.abs(Date.now() - Date.parse(value));
        return distance < 7 * day ? capital(format.relativeTime(value), locale) : format.date(value);
      },
    };
  }, [t, common, format, i18n.language]);
}

function isKeyOf<Texts extends object>(texts: Texts, key: string | undefined): key is Extract<keyof Texts, string> {
  return key !== undefined && Object.hasOwn(texts, key);
}

function isRelationKind(kind: string): kind is RelationKind {
  return relationKinds.some((known) => known === kind);
}

export type ObjectText = ReturnType<typeof useObjectText>;

function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
