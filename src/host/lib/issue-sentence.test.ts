import { expect, it } from 'vitest';
import { z } from 'zod';
import { complaint, type Sentence, say } from '#shared/domain/sentences.ts';
import { issueSentence } from './issue-sentence.ts';

function told(schema: z.ZodType, value: unknown): Sentence | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && issueSentence(issue, value === null);
}

it.each<[string, z.ZodType, unknown, Sentence | undefined]>([
  ['too small', z.number().min(0), -1, say('atLeast', { low: 0 })],
  ['too large', z.number().max(5), 6, say('atMost', { high: 5 })],
  ['above what is not included', z.number().lt(5), 5, undefined],
  ['no number', z.number(), 'x', say('notNumber')],
  ['no whole number', z.number().int(), 1.5, say('wholeNumber')],
  ['too long', z.string().max(3), 'abcd', say('tooLong', { most: 3 })],
  ['empty', z.string().min(1), '', say('tooShort')],
  ['null for a text', z.string(), null, say('tooShort')],
  ['a number for a text', z.string(), 1, undefined],
  ['too few letters', z.string().min(2), 'a', undefined],
  ['no address', z.email(), 'a', say('notEmail')],
  ['no link', z.url(), 'a', say('notLink')],
  ['what a schema of ours says', z.any().refine(() => false, complaint(say('noText'))), 1, say('noText')],
  ['what another says', z.any().refine(() => false, 'is wrong'), 1, undefined],
])('%s', (_, schema, value, like) => {
  const { message = '', ...found } = told(schema, value) ?? {};
  const { message: __, ...expected } = like ?? {};
  expect(found).toEqual(expected);
  expect(message).not.toBe('');
});
