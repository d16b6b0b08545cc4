import { expect, it } from 'vitest';
import { namesIn, readQuestion } from './named-in.ts';

it.each([
  ['How is Jan Mueller doing?', ['Jan Müller'], ['Jan Müller']],
  ['Wie steht es um Jan Müller?', ['Jan Mueller'], ['Jan Mueller']],
  ['Who works in Muenchen?', ['München'], ['München']],
  ['What of Joel and Michael?', ['Jol', 'Michal', 'Joel'], ['Joel']],
])('names as German users type them are found in %s', (question, names, found) => {
  expect(namesIn(readQuestion(question), names).map(({ name }) => name)).toEqual(found);
});
