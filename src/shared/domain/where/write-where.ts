import { isWhereGroup, operatorForms, type Where, type WhereCondition } from './where.ts';

/** What is read again as the value it was without quotation marks, and is more readable so. */
const plain = /^(?:-?\d+(?:\.\d+)?|\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?|true|false)$/;

function valueText(value: string): string {
  return plain.test(value) ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

function conditionText({ field, operator, values }: WhereCondition): string {
  const { text, takes } = operatorForms[operator];
  if (takes === 'none') {
    return `${field} ${text}`;
  }
  if (takes === 'days') {
    return `${field} ${text} ${values.join('')} days`;
  }
  return `${field} ${text} ${values.map(valueText).join(takes === 'two' ? ' and ' : ', ')}`;
}

/**
 * A filter as it is written; `readWhere` of it is the filter again.
 * @example writeWhere({ field: 'stage', operator: 'is', values: ['Offer'] }) // stage is "Offer"
 */
export function writeWhere(where: Where): string {
  if (!isWhereGroup(where)) {
    return conditionText(where);
  }
  return where.members
    .map((member) => (isWhereGroup(member) ? `(${writeWhere(member)})` : conditionText(member)))
    .join(` ${where.join} `);
}
