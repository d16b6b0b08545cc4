import { expect, test } from 'vitest';
import { plainTranscript } from './plain-transcript.ts';

test.each([
  ['hello seven', 'hello seven'],
  ['\u001B[1mhello\u001B[0m \u0000 seven\u0007', 'hello seven'],
  ['\u001B]0;hearing\u0007hello', 'hello'],
  ['\uFEFFhello\r\nseven', 'hello\nseven'],
  ['[BLANK_AUDIO]', ''],
  ['hello [ Silence ] seven [MUSIC PLAYING]', 'hello seven'],
  ['the field [candidate] of the form', 'the field [candidate] of the form'],
  ['<b>less</b> & more', '<b>less</b> & more'],
])('%j is read as %j', (heard, text) => {
  expect(plainTranscript(heard)).toBe(text);
});
