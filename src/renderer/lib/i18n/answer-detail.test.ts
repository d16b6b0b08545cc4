import { expect, it } from 'vitest';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import { answerDetail } from './answer-detail.ts';

const german = (sentence: { code?: string | undefined }) => `auf Deutsch ${sentence.code}`;

function listOf(...errors: (CodedSentence & { path: string })[]) {
  return { sentence: { message: errors.map(({ path, message }) => `${path}: ${message}`).join('; ') }, errors };
}

it('words each field of an answer that lists what is wrong', () => {
  const listed = listOf({ path: 'title', ...say('required') }, { path: 'to', ...say('itself') });
  expect(answerDetail(listed, german)).toBe('title: auf Deutsch required; to: auf Deutsch itself');
});

it('words the sentence of any other answer', () => {
  const errors = [{ path: 'slug', ...say('taken') }];
  expect(answerDetail({ sentence: say('slugTaken'), errors }, german)).toBe('auf Deutsch slugTaken');
  expect(answerDetail({ sentence: undefined, errors: [] }, german)).toBeUndefined();
});
