import { describe, expect, it } from 'vitest';
import { textThemes } from './text-themes.ts';

const five = (text: string) => Array.from({ length: 5 }, () => text);

describe('textThemes', () => {
  it('finds what five people or more wrote of, each person once', () => {
    const texts = [
      ...five('Too many meetings, meetings, meetings.'),
      'One meeting less, and clearer priorities.',
      'Die Prioritäten!',
    ];
    expect(textThemes(texts)).toEqual([{ theme: 'meetings', people: 6 }]);
  });

  it('keeps what fewer people wrote of to itself', () => {
    expect(textThemes(five('').concat(five('salary').slice(1)))).toEqual([]);
  });

  it('prefers a phrase to its parts, and leaves out words without a subject', () => {
    expect(textThemes(five('We would like career paths, please.'))).toEqual([{ theme: 'career paths', people: 5 }]);
  });

  it('gives the same themes in whatever order people answered', () => {
    const texts = [...five('More focus time'), ...five('Bessere Werkzeuge'), 'Focus', 'Werkzeug'];
    expect(textThemes([...texts].reverse())).toEqual(textThemes(texts));
  });
});
