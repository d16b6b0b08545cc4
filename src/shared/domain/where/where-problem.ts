import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import type { WhereKind } from './listed-fields.ts';
import { conditionsIn, operatorForms, type Where, type WhereCondition, whereOperators } from './where.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function dayExists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** A bare day sorts before every moment of it, and the next one behind them all. */
function dayAfter(day: string): string {
  const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString();
  // A year of five digits would sort before all others.
  return next.startsWith('+') ? `${day}T99` : next.slice(0, 10);
}

/** The moments that a written day or moment means: from one up to another, which for a moment is itself and meant too. */
export interface MeantTime {
  from: string;
  until: string;
  isDay: boolean;
}

/** What a text means as a time: a day that exists, as UTC has it, or a moment with its zone; undefined for anything else. */
export function meantTime(text: string): MeantTime | undefined {
  if (dayPattern.test(text)) {
    return dayExists(text) ? { from: text, until: dayAfter(text), isDay: true } : undefined;
  }
  const time = momentPattern.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    return undefined;
  }
  const moment = new Date(time).toISOString();
  return { from: moment, until: moment, isDay: false };
}

/** The number that a text writes; undefined where it writes none, or one that no field can hold. */
export function meantNumber(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

const longestTold = 60;

function valueProblem(kind: WhereKind, { field: name, operator, values }: WhereCondition): CodedSentence | undefined {
  const first = (isMeant: (text: string) => boolean) => values.find((text) => !isMeant(text))?.slice(0, longestTold);
  if (operatorForms[operator].takes === 'days') {
    return undefined;
  }
  if (kind === 'number' || kind === 'money') {
    const wrong = first((text) => meantNumber(text) !== undefined);
    return wrong === undefined ? undefined : say('whereNoNumber', { name, value: wrong });
  }
  if (kind === 'time') {
    const wrong = first((text) => meantTime(text) !== undefined);
    return wrong === undefined ? undefined : say('whereNoTime', { name, value: wrong });
  }
  if (kind === 'flag') {
    return values.every((text) => text === 'true' || text === 'false') ? undefined : say('whereNoFlag', { name });
  }
  return undefined;
}

/** What is wrong with a filter whose text was read, and with which of its fields. */
export interface WhereProblem {
  field: string;
  problem: CodedSentence;
}

/**
 * The first thing that is wrong with what a filter asks: a field that there is not, an operator that its kind does not
 * have, a value that it cannot hold. Undefined where it can be asked.
 * @param kindOf what a field of the list holds; undefined where there is none of that name, or none for the asker
 */
export function whereProblem(where: Where, kindOf: (field: string) => WhereKind | undefined): WhereProblem | undefined {
  for (const condition of conditionsIn(where)) {
    const { field, operator } = condition;
    const kind = kindOf(field);
    const problem =
      kind === undefined
        ? say('whereNoField', { name: field })
        : whereOperators[kind].includes(operator)
          ? valueProblem(kind, condition)
          : say('whereNoOperator', { name: field, operator: operatorForms[operator].text });
    if (problem !== undefined) {
      return { field, problem };
    }
  }
  return undefined;
}
