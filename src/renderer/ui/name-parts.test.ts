import { describe, expect, it } from 'vitest';
import { nameParts } from './name-parts.ts';

function named(text: string, names: readonly string[]): string {
  return nameParts(text, names)
    .map((part) => (part.isName ? `[${part.text}]` : part.text))
    .join('');
}

describe('names in a text', () => {
  it('are told apart', () => {
    expect(named('Strongest of 4 skills: SQL, at level 4.', ['SQL'])).toBe('Strongest of 4 skills: [SQL], at level 4.');
    expect(named('Applied for Cook; the stage now is Offer.', ['Cook', 'Offer'])).toBe(
      'Applied for [Cook]; the stage now is [Offer].',
    );
  });

  it('are whole words, the longest first', () => {
    expect(named('Rust and Trust, R and React', ['Rust', 'R'])).toBe('[Rust] and Trust, [R] and React');
    expect(named('Data engineer 12', ['Data', 'Data engineer'])).toBe('[Data engineer] 12');
    expect(named('C++ (1 of 4); c++', ['C++'])).toBe('[C++] (1 of 4); c++');
  });

  it('leave a text without them as it is', () => {
    expect(nameParts('Open for 3 days.', ['', 'SQL'])).toEqual([{ text: 'Open for 3 days.', isName: false, start: 0 }]);
    expect(nameParts('', ['SQL'])).toEqual([]);
  });
});
