import i18next from 'i18next';
import { expect, it } from 'vitest';
import '#lib/i18n/core-words.ts';
import { loadedWords } from '#lib/i18n/words.ts';
import { tagTextsOf } from './tag-texts-of.ts';

const count = (value: number) => value.toLocaleString('en');
const i18n = i18next.createInstance();
await i18n.init({ resources: { ...loadedWords } });

it('counts what is hidden with its name, in the plural where there are several', () => {
  const skills = tagTextsOf(i18n.getFixedT('en', ['common']), 'skill', count);
  expect([1, 2, 4980].map(skills.texts.more)).toEqual(['+1 more skill', '+2 more skills', '+4,980 more skills']);
  expect(skills.texts.showLevels).toBe('Show skill levels');
  const tags = tagTextsOf(i18n.getFixedT('de', ['common']), 'tag', count);
  expect([1, 2].map(tags.texts.more)).toEqual(['+1 weiteres Schlagwort', '+2 weitere Schlagwörter']);
});
