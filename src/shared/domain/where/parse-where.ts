import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import { operatorForms, type Where, type WhereCondition, type WhereOperator, whereLimits } from './where.ts';
import { type WhereToken, whereTokens } from './where-tokens.ts';

/** A filter that was read, none where nothing is written, or the sentence that says where it goes wrong. */
export type ReadWhere = { readonly where: Where | undefined } | { readonly problem: CodedSentence };

/** Carries a sentence out of the depth of the reading; nobody else sees it. */
class Unread extends Error {
  readonly problem: CodedSentence;

  constructor(problem: CodedSentence) {
    super(problem.message);
    this.problem = problem;
  }
}

const fieldName = /^[a-z_][\w.-]*$/i;
const longestName = 100;
const wholeNumber = /^\d{1,5}$/;

class Reader {
  readonly #tokens: readonly WhereToken[];
  #next = 0;
  #conditions = 0;
  #values = 0;

  constructor(tokens: readonly WhereToken[]) {
    this.#tokens = tokens;
  }

  read(): Where {
    const where = this.#group('or', 0);
    if (this.#peek().kind !== 'end') {
      this.#fail('whereNeedsJoin');
    }
    return where;
  }

  #peek(ahead = 0): WhereToken {
    const last = this.#tokens.length - 1;
    return this.#tokens[Math.min(this.#next + ahead, last)] ?? { kind: 'end', text: '', at: 1 };
  }

  #says(word: string, ahead = 0): boolean {
    const token = this.#peek(ahead);
    return token.kind === 'word' && token.text.toLowerCase() === word;
  }

  /** Goes behind some words, where these come next. */
  #skip(...words: readonly string[]): boolean {
    const isThere = words.every((word, index) => this.#says(word, index));
    if (isThere) {
      this.#next += words.length;
    }
    return isThere;
  }

  #fail(
    code: 'whereNeedsField' | 'whereNeedsValue' | 'whereNeedsDays' | 'whereNeedsJoin' | 'whereNeedsClosing',
  ): never {
    throw new Unread(say(code, { at: this.#peek().at }));
  }

  /** What `and` joins is one member of what `or` joins. */
  #group(join: 'and' | 'or', depth: number): Where {
    const members: Where[] = [];
    do {
      members.push(join === 'or' ? this.#group('and', depth) : this.#member(depth));
    } while (this.#skip(join));
    const [only, ...others] = members;
    return only !== undefined && others.length === 0 ? only : { join, members };
  }

  #member(depth: number): Where {
    if (this.#peek().kind !== '(') {
      return this.#condition();
    }
    if (depth === whereLimits.depth) {
      throw new Unread(say('whereTooDeep', { most: whereLimits.depth }));
    }
    this.#next += 1;
    const where = this.#group('or', depth + 1);
    if (this.#peek().kind !== ')') {
      this.#fail('whereNeedsClosing');
    }
    this.#next += 1;
    return where;
  }

  #condition(): WhereCondition {
    const { kind, text } = this.#peek();
    if (
      kind !== 'word' ||
      text.length > longestName ||
      !fieldName.test(text) ||
      this.#says('and') ||
      this.#says('or')
    ) {
      this.#fail('whereNeedsField');
    }
    this.#conditions += 1;
    if (this.#conditions > whereLimits.conditions) {
      throw new Unread(say('whereTooMany', { most: whereLimits.conditions }));
    }
    this.#next += 1;
    const operator = this.#operator(text);
    return { field: text, operator, values: this.#valuesOf(operator) };
  }

  #operator(field: string): WhereOperator {
    const { kind, at } = this.#peek();
    if (kind === '<' || kind === '>') {
      this.#next += 1;
      return kind === '<' ? 'less' : 'more';
    }
    const isThere = this.#skip('is');
    const named = this.#named(isThere);
    if (named !== undefined) {
      return named;
    }
    if (!isThere) {
      throw new Unread(say('whereNeedsOperator', { at, name: field }));
    }
    return this.#skip('not') ? 'is_not' : 'is';
  }

  /** An operator of words of its own, which may stand behind an `is`. */
  #named(behindIs: boolean): WhereOperator | undefined {
    if (this.#skip('any', 'of')) return 'any_of';
    if (this.#skip('none', 'of')) return 'none_of';
    if (this.#skip('older', 'than')) return 'older_than';
    if (this.#skip('in', 'the', 'last') || this.#skip('in', 'last')) return 'in_last';
    if (this.#skip('in', 'the', 'next') || this.#skip('in', 'next')) return 'in_next';
    if (this.#skip('starts', 'with')) return 'starts';
    if (this.#skip('not', 'empty')) return 'not_empty';
    if (this.#skip('empty')) return 'is_empty';
    if (behindIs && this.#skip('me')) return 'is_me';
    return (['contains', 'starts', 'between', 'before', 'after', 'within'] as const).find((one) => this.#skip(one));
  }

  #valuesOf(operator: WhereOperator): readonly string[] {
    switch (operatorForms[operator].takes) {
      case 'none':
        return [];
      case 'one':
        return [this.#value()];
      case 'days':
        return [this.#days()];
      case 'two': {
        const low = this.#value();
        if (!this.#skip('and')) {
          this.#fail('whereNeedsValue');
        }
        return [low, this.#value()];
      }
      case 'several': {
        const values = [this.#value()];
        while (this.#peek().kind === ',') {
          this.#next += 1;
          values.push(this.#value());
        }
        return values;
      }
    }
  }

  #value(): string {
    const { kind, text } = this.#peek();
    const isValue = kind === 'quoted' || (kind === 'word' && !this.#says('and') && !this.#says('or'));
    if (!isValue) {
      this.#fail('whereNeedsValue');
    }
    this.#values += 1;
    if (this.#values > whereLimits.values) {
      throw new Unread(say('whereTooManyValues', { most: whereLimits.values }));
    }
    this.#next += 1;
    return text;
  }

  #days(): string {
    if (!wholeNumber.test(this.#peek().text)) {
      this.#fail('whereNeedsDays');
    }
    const days = String(Number(this.#value()));
    if (!this.#skip('days')) {
      this.#skip('day');
    }
    return days;
  }
}

/**
 * Reads a filter as it is written: `stage is "Offer" and (location any of "Berlin", "Paris" or score > 3)`. `and` binds
 * more tightly than `or`; words are read in any case; texts stand in quotation marks, a word or a number also without.
 * Which fields there are and what they hold is not looked at: that is `whereProblem`. It takes as long as the text is long.
 * @returns the filter, undefined where nothing but white space is written, or what is wrong, with the character from 1
 */
export function readWhere(text: string): ReadWhere {
  if (text.length > whereLimits.characters) {
    return { problem: say('whereTooLong', { most: whereLimits.characters }) };
  }
  const tokens = whereTokens(text);
  if ('code' in tokens) {
    return { problem: tokens };
  }
  try {
    return { where: tokens[0]?.kind === 'end' ? undefined : new Reader(tokens).read() };
  } catch (failure) {
    if (failure instanceof Unread) {
      return { problem: failure.problem };
    }
    throw failure;
  }
}
