import { describe, expect, it } from 'vitest';
import { skills } from './testing/corpus.ts';
import { type Measured, measureResume, scoreOf } from './testing/measure.ts';
import { resumeSet, setKinds } from './testing/set/files.ts';

/** All people, each in one kind of file: the whole set is `bench:resume`. */
const part = resumeSet().filter((_file, at) => at % 5 === 0);

describe('the set of résumés of invented people', () => {
  it('is read right: nine fields of ten, skills with an F1 of 0.8, in every kind of file and both languages', async () => {
    const measured: { kind: string; language: string; result: Measured }[] = [];
    for (const { kind, bytes, truth } of part) {
      const result = await measureResume({ kind, bytes: await bytes() }, truth, skills, '2026-06-01');
      measured.push({ kind, language: truth.language, result });
    }
    const groups = [...setKinds, 'en', 'de'].map((group) => {
      const of = measured.filter(({ kind, language }) => kind === group || language === group);
      return [group, scoreOf(of.map(({ result }) => result))] as const;
    });
    const poor = groups.filter(([, { files, fields, skills_f1 }]) => files < 5 || fields < 0.9 || skills_f1 < 0.8);
    expect(poor).toEqual([]);
  });

  it('counts what is missed, wrong and made up against it', async () => {
    const text = 'Ada Lovelace\nada@example.com\n\nSkills\nPython, Poetry\n\nLanguages\nEnglish, Latin\n';
    const truth = {
      ...{ language: 'en', name: 'Ada Lovelace', email: 'other@example.com', links: [], employers: [], schools: [] },
      ...{ languages: ['English'], skills: ['Python', 'SQL'] },
    };
    const bytes = new TextEncoder().encode(text);
    const { fields, skills: found } = await measureResume({ kind: 'txt', bytes }, truth, skills, '2026-06-01');
    const wrong = fields.filter(({ right }) => !right).map(({ field }) => field);
    expect(wrong).toEqual(['email', 'language made up']);
    expect(found).toMatchObject({ right: 1, read: 2, truth: 2, missed: ['sql'], extra: ['poetry'] });
  });
});
