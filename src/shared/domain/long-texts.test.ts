import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { longText, longTextLimit, longTextsOf } from './long-texts.ts';
import { objectFields } from './object-schemas.ts';
import { objectTypes } from './object-types.ts';
import { richTextLimits } from './rich-text.ts';

/** Paths of the fields whose schema is that of a long text. */
function longTextsIn(schema: unknown, path: string): string[] {
  if (schema === longText) {
    return [path];
  }
  if (schema instanceof z.ZodOptional) {
    return longTextsIn(schema.unwrap(), path);
  }
  return schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([key, inner]) => longTextsIn(inner, path === '' ? key : `${path}.${key}`))
    : [];
}

describe('the long texts of objects', () => {
  it.each(objectTypes)('of a %s are those that its schema says', (type) => {
    expect([...longTextsOf(type)].sort()).toEqual(longTextsIn(objectFields[type], '').sort());
  });

  it('are long enough for the words of every document', () => {
    expect(longTextLimit).toBeGreaterThanOrEqual(richTextLimits.text);
    expect(longTextLimit).toBeGreaterThanOrEqual(richTextLimits.bytes);
  });
});
