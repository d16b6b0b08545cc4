import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '#shared/domain/sentences.ts';
import { findLinks, findPhone, findPlace } from './contact.ts';
import { findDateRange, problemOfRange, readDate } from './dates.ts';
import { draftCandidate } from './draft-candidate.ts';
import { readJsonResume } from './json-resume.ts';
import { matchSkills } from './match-skills.ts';
import { readResume } from './read-resume.ts';
import { headingKind } from './sections.ts';

describe('findDateRange', () => {
  it.each([
    ['Jan 2019 – Present', '2019-01', 'today'],
    ['01/2019 - 03/2021', '2019-01', '2021-03'],
    ['01.04.2016 – 31.12.2020', '2016-04', '2020-12'],
    ['2019–2021', '2019', '2021'],
    ['2015-09 to 2018-06', '2015-09', '2018-06'],
    ['März 2018 bis heute', '2018-03', 'today'],
    ['seit Mai 2020', '2020-05', 'today'],
    ['since 2020', '2020', 'today'],
    ['bis 2019', undefined, '2019'],
    ["Sept. '19 – Okt. '21", '2019-09', '2021-10'],
    ['Summer 2019 - Winter 2020', '2019', '2020'],
    ['2015/16', '2015', '2016'],
    ['(06/2011 – 08/2011)', '2011-06', '2011-08'],
    ['Dezember 2009', '2009-12', undefined],
    ['13/2019 - 14/2020', '2019', '2020'],
    ['12/31/2018 – 1/15/2020', '2018-12', '2020-01'],
    ['enero de 2019 – actualidad', '2019-01', 'today'],
    ['Ene. 2019 - Dic. 2021', '2019-01', '2021-12'],
    ['De marzo de 2018 a agosto de 2020', '2018-03', '2020-08'],
    ['2016 hasta la actualidad', '2016', 'today'],
    ['desde septiembre de 2020', '2020-09', 'today'],
    ['hasta 2019', undefined, '2019'],
  ])('%s', (line, from, to) => {
    expect(findDateRange(line)).toMatchObject({ from, to });
  });

  it.each(['Room 2a', 'Call 0171 2345678', 'ISO 27001', 'v2019a'])('finds none in %j', (line) => {
    expect(findDateRange(line)).toBeUndefined();
  });

  it('says where it stands, for any line', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1950, max: 2049 }), fc.string(), (before, year, after) => {
        const line = `${before} ${year} ${after}`;
        const range = findDateRange(line);
        expect(range === undefined || (range.index >= 0 && range.index + range.length <= line.length)).toBe(true);
      }),
    );
  });
});

it('readDate reads no month that does not exist', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (month) => {
      const date = readDate(`${month}.2020`);
      expect(date === '2020' || (month >= 1 && month <= 12)).toBe(true);
    }),
  );
});

it.each([
  ['2019', '2017', 'The time ends (2017) before it begins (2019).'],
  ['2019-05', '2019-04', 'The time ends (2019-04) before it begins (2019-05).'],
  ['2019-05', '2019', undefined],
  ['2030', 'today', 'The time begins in the future (2030).'],
  ['2019', '2031-01', 'The time ends in the future (2031-01).'],
  [undefined, undefined, undefined],
])('problemOfRange(%s, %s)', (from, to, problem) =>
  expect(problemOfRange(from, to, '2025-03-01')?.message).toBe(problem),
);

it.each([
  ['Tel.: +49 221 9988776', '+49 221 9988776'],
  ['(757) 555-0142', '(757) 555-0142'],
  ['Mobile 555 123 4567', '555 123 4567'],
  ['2015 – 2021', undefined],
  ['01.2015 - 03.2021', undefined],
  ['80331 München', undefined],
  ['Order 12345678', undefined],
])('findPhone(%j)', (line, phone) => expect(findPhone([line])).toBe(phone));

it('findLinks reads addresses, not mail', () => {
  expect(findLinks('me@site.example, www.site.example/a, https://github.com/x. LinkedIn.com/in/y')).toEqual([
    { slug: 'portfolio_url', name: 'portfolio_url', url: 'https://www.site.example/a' },
    { slug: 'github_url', name: 'github_url', url: 'https://github.com/x' },
    { slug: 'linkedin_url', name: 'linkedin_url', url: 'https://LinkedIn.com/in/y' },
  ]);
});

it.each([
  [['Wohnort: Köln'], { place: 'Köln', certain: true }],
  [['Wohnort:', 'Leipzig'], { place: 'Leipzig', certain: true }],
  [['Hauptstr. 1, D-80331 München'], { place: 'München', certain: true }],
  [['Address: 14 Marsh Lane, Leeds LS9 8AA, United Kingdom'], { place: 'Leeds', certain: true }],
  [['12 Main St, Austin, TX 78701'], { place: 'Austin', certain: true }],
  [['Ada | Lisbon, Portugal'], { place: 'Lisbon, Portugal', certain: false }],
  [['Dublin 8, Ireland | +353 87 555 0142'], { place: 'Dublin, Ireland', certain: false }],
  [['Ada Quill, PMP', 'Lisbon, Portugal'], { place: 'Lisbon, Portugal', certain: false }],
  [['nothing'], undefined],
])('findPlace trusts a label and a postal code more than a town with a country: %j', (lines, place) => {
  expect(findPlace(lines, 'Ada Quill')).toEqual(place);
});

it('reads several positions at one employer, how well after a skill, and languages within skills', () => {
  const read = readResume(
    [
      'Ada Quill-Brown, PMP',
      'ada.qb@site.example | qb.site.example',
      '',
      'Career History',
      'CIVIC SERVICE',
      'Project Manager | Jan 2016 - Oct 2020',
      '* Replaced the housing system',
      'Project Officer | Sep 2013 - Dec 2015',
      '* Wrote the board’s papers',
      'Freelance Photographer | 2010 - 2013',
      '* Took pictures',
      '',
      'Ausbildung',
      'Ausbildung zum Koch | Hotel Adler, Hinterzarten | 2009 – 2012',
      'Fachinformatiker, IHK Rhein-Neckar (2006–2009)',
      '',
      'Skills',
      'Linux: sehr gut',
      'Tools: Docker, Terraform',
      'Spoken languages: English, Tamil',
      '',
      'Sprachen',
      'Türkisch und Deutsch (Muttersprachen)',
    ].join('\n'),
    '2026-11-01',
  );
  expect([read.firstName, read.lastName]).toEqual(['Ada', 'Quill-Brown']);
  expect(read.links.map(({ url }) => url)).toContain('https://qb.site.example');
  expect(read.experience.map(({ title, company }) => [title, company])).toEqual([
    ['Project Manager', 'CIVIC SERVICE'],
    ['Project Officer', 'CIVIC SERVICE'],
    ['Freelance Photographer', undefined],
  ]);
  expect(read.education.map(({ degree, school }) => [degree, school])).toEqual([
    ['Ausbildung zum Koch', 'Hotel Adler'],
    ['Fachinformatiker', 'IHK Rhein-Neckar'],
  ]);
  expect(read.skills).toEqual(['Linux', 'Docker', 'Terraform']);
  expect(read.languages).toEqual(['English', 'Tamil', 'Türkisch', 'Deutsch']);
});

it.each([
  ['Work Experience', 'experience'],
  ['BERUFSERFAHRUNG:', 'experience'],
  ['E X P E R I E N C E', 'experience'],
  ['E X P E R I E N C E :', 'experience'],
  ['W O R K   E X P E R I E N C E', 'experience'],
  ['W O R K E X P E R I E N C E', 'experience'],
  ['E\u2009X\u2009P\u2009E\u2009R\u2009I\u2009E\u2009N\u2009C\u2009E', 'experience'],
  ['E\u00a0D\u00a0U\u00a0C\u00a0A\u00a0T\u00a0I\u00a0O\u00a0N', 'education'],
  ['S\tK\tI\tL\tL\tS', 'skills'],
  ['S  K  I  L  L  S', 'skills'],
  ['E D U C A T I O N  &  T R A I N I N G', 'education'],
  ['I T - K E N N T N I S S E', 'skills'],
  ['A B C', undefined],
  ['Education & Training', 'education'],
  ['## Skills', 'skills'],
  ['Sprachkenntnisse', 'languages'],
  ['EXPERIENCIA LABORAL', 'experience'],
  ['Formación académica:', 'education'],
  ['Educación y formación', 'education'],
  ['Competencias y aptitudes', 'skills'],
  ['Conocimientos informáticos', 'skills'],
  ['Idiomas', 'languages'],
  ['Sobre mí', 'summary'],
  ['Datos personales', 'contact'],
  ['Otros datos de interés', 'other'],
  ['Experience is what matters.', undefined],
  ['Ada Lovelace', undefined],
])('headingKind(%j)', (line, kind) => expect(headingKind(line)).toBe(kind));

describe('matchSkills', () => {
  const skills = [
    { id: 'c', name: 'C', keywords: [] },
    { id: 'cpp', name: 'C++', keywords: ['cpp'] },
    { id: 'js', name: 'JavaScript', keywords: ['JS', 'Node.js'] },
    { id: 'java', name: 'Java', keywords: [] },
    { id: 'pm', name: 'Project management', keywords: ['Projektmanagement'] },
  ];
  const names = (listed: string[], text = '') => matchSkills(listed, text, skills).matches.map((match) => match.id);

  it('matches names and synonyms by whole words, whatever their case and accents', () => {
    expect(names(['javascript', 'PROJEKTMANAGEMENT', 'c++'])).toEqual(['js', 'pm', 'cpp']);
    expect(names(['Node.JS'])).toEqual(['js']);
    expect(names(['C'])).toEqual(['c']);
    expect(names(['JavaScripting'])).toEqual([]);
  });

  it('takes from the text only names that are more than a letter, and tells them apart', () => {
    const { matches, unknown } = matchSkills(['Chess'], 'Wrote C and Java; project management.', skills);
    expect(matches.map(({ id, listed }) => [id, listed])).toEqual([
      ['java', false],
      ['pm', false],
    ]);
    expect(unknown).toEqual(['Chess']);
  });
});

describe('readResume', () => {
  it('reads any text without failing, in time, and within what a candidate may hold', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'Experience',
        'Education',
        'Skills',
        '',
        'Ada Lovelace',
        '2019 – 2021',
        'Engineer, Acme GmbH',
        '- x',
      ),
      fc.string({ unit: 'binary', maxLength: 80 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const resume = readResume(lines.join('\n'), '2025-03-01');
        expect(resume.experience.every((one) => one.title !== '' && one.title.length <= 300)).toBe(true);
        expect(resume.warnings.every((one) => one.path !== '' && one.message !== '')).toBe(true);
      }),
    );
  });

  it('is not slowed down by long lines of the same', () => {
    const started = performance.now();
    for (const letter of ['a', '1', ' ', '-', '|', '(', 'A ', '1.', '@', 'a.', '\t', 'https://', '2019 ']) {
      readResume(`Experience\n${letter.repeat(20_000)}\nSkills\n${letter.repeat(20_000)}`, '2025-03-01');
    }
    // A limit against squares, not on speed.
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('takes JSON that is no résumé for none', () => {
    for (const json of ['', '[]', '{}', '{"a":1}', 'null', '{"basics":7}']) {
      expect(readJsonResume(json, '2025-03-01')).toBeUndefined();
    }
    expect(readJsonResume('{"basics":{"name":7,"email":"x"},"work":"x"}', '2025-03-01')?.warnings).toEqual([
      { path: 'first_name', ...say('noNameFound') },
      { path: 'email', ...say('notAnEmail') },
    ]);
  });
});

it('reads a Spanish one', () => {
  const resume = readResume(
    [
      'CURRÍCULUM VITAE',
      'Lucía Ortega',
      'Teléfono: +34 600 123 456 | lucia.ortega@correo.example',
      'Domicilio: Sevilla',
      '',
      'PERFIL PROFESIONAL',
      'Analista con ocho años de experiencia.',
      '',
      'EXPERIENCIA LABORAL',
      'Analista de datos, Solaris Ibérica S.L.',
      'marzo de 2019 – actualidad',
      '- Informes para toda la empresa.',
      'Técnica de soporte, Grupo Norte',
      'enero de 2015 – febrero de 2019 (4 años y 2 meses)',
      '',
      'FORMACIÓN ACADÉMICA',
      'Grado en Matemáticas, Universidad de Sevilla',
      '2010 – 2014',
      '',
      'COMPETENCIAS',
      'Python, SQL, Power BI',
      '',
      'IDIOMAS',
      'Español (nativo), Inglés: avanzado, Francés básico',
    ].join('\n'),
    '2025-03-01',
  );
  expect(resume).toMatchObject({
    ...{ firstName: 'Lucía', lastName: 'Ortega', phone: '+34 600 123 456', location: 'Sevilla' },
    summary: 'Analista con ocho años de experiencia.',
    experience: [
      { title: 'Analista de datos', company: 'Solaris Ibérica S.L.', from: '2019-03', to: 'today' },
      { title: 'Técnica de soporte', company: 'Grupo Norte', from: '2015-01', to: '2019-02' },
    ],
    education: [{ degree: 'Grado en Matemáticas', school: 'Universidad de Sevilla', year: '2014' }],
    skills: ['Python', 'SQL', 'Power BI'],
    languages: ['Español', 'Inglés', 'Francés'],
  });
});

describe('a degree that names a kind of school', () => {
  it.each([
    ['2005 – 2012  Diplom-Betriebswirt (FH), Hochschule München', 'Diplom-Betriebswirt (FH)', 'Hochschule München'],
    ['2005 – 2012  Hochschule München, Diplom-Betriebswirt (FH)', 'Diplom-Betriebswirt (FH)', 'Hochschule München'],
    ['2010 – 2013  B.Sc. Mathematics (Honours), FH Aachen', 'B.Sc. Mathematics (Honours)', 'FH Aachen'],
    ['Abitur 2004, Gymnasium Dachau', 'Abitur', 'Gymnasium Dachau'],
  ])('%s', (line, degree, school) => {
    const { education } = readResume(`Jo Doe\n\nEducation\n${line}\n`, '2025-03-01');
    expect(education).toMatchObject([{ degree, school }]);
  });
});

describe('an employer', () => {
  it.each(['Acme Inc.', 'Initech Ltd.', 'Initech & Co.', 'Umbrella Corp.', 'Rettung e. V.', 'Aceros S.A.'])(
    '%s is no sentence',
    (company) => {
      for (const lines of [
        `Engineer\n${company}\n2019 – 2021`,
        `2019 – 2021\nEngineer\n${company}`,
        `Engineer, ${company}\n2019 – 2021`,
      ]) {
        const { experience } = readResume(`Jo Doe\n\nExperience\n${lines}\n- Built things.\n`, '2025-03-01');
        expect(experience).toEqual([
          { title: 'Engineer', company, from: '2019', to: '2021', achievements: ['Built things.'] },
        ]);
      }
    },
  );

  it.each([
    'Engineer (5 years)\nAcme GmbH\n2016 – 2021',
    'Engineer, Acme GmbH\n2016 – 2021 (5 years)',
    '2016 – 2021 (5 Jahre)\nEngineer\nAcme GmbH',
    'Engineer\nAcme GmbH\n2016 – 2021 · 5 yrs 3 mos',
    'Acme GmbH\n5 yrs 3 mos\nEngineer\n2016 – 2021',
    'Engineer\tAcme GmbH\t(5 Jahre und 2 Monate)\t2016 – 2021',
  ])('takes no length of time for a title or a place: %j', (lines) => {
    const { experience } = readResume(`Jo Doe\n\nExperience\n${lines}\n`, '2025-03-01');
    expect(experience).toEqual([{ title: 'Engineer', company: 'Acme GmbH', from: '2016', to: '2021' }]);
  });
});

describe('a school keeps its town', () => {
  it.each([
    [
      '2015 – 2019  B.Sc. Physics, University of California, Berkeley',
      'B.Sc. Physics',
      'University of California, Berkeley',
    ],
    [
      'University of California, Berkeley\nB.Sc. Physics\n2015 – 2019',
      'B.Sc. Physics',
      'University of California, Berkeley',
    ],
    [
      '2015 – 2019  University of California, Berkeley, CA\nB.Sc. Physics',
      'B.Sc. Physics',
      'University of California, Berkeley, CA',
    ],
    ['2015 – 2019  M.Sc. Informatik, Technische Hochschule, Köln', 'M.Sc. Informatik', 'Technische Hochschule, Köln'],
    ['2015 – 2019  MBA, Finance, Stanford University, Palo Alto', 'MBA, Finance', 'Stanford University, Palo Alto'],
    ['2015 – 2019  Stanford University, Computer Science, B.Sc.', 'B.Sc., Computer Science', 'Stanford University'],
  ])('%s', (line, degree, school) => {
    const { education } = readResume(`Jo Doe\n\nEducation\n${line}\n`, '2025-03-01');
    expect(education).toMatchObject([{ degree, school }]);
  });
});

describe('JSON Resume', () => {
  it.each([
    [{ city: 'San Francisco', region: 'California', countryCode: 'US' }, 'San Francisco, California, US'],
    [{ city: 'Berlin', region: 'Berlin', countryCode: 'DE' }, 'Berlin, DE'],
    [{ region: 'Bavaria' }, 'Bavaria'],
    [{}, undefined],
  ])('keeps town, region and country of %j', (location, place) => {
    const json = JSON.stringify({ basics: { name: 'Jo Doe', location } });
    expect(readJsonResume(json, '2025-03-01')?.location).toBe(place);
  });
});

it('keeps the skills that a company lacks as proposed ones', () => {
  const resume = readResume('Jo Doe\n\nSkills\nPython, Knitting, Chess\n', '2025-03-01');
  const draft = draftCandidate(resume, '', [{ id: 'python', name: 'Python', keywords: [] }]);
  expect(draft.object).toMatchObject({
    resume: { skills: [{ id: 'python' }], proposed_skills: ['Knitting', 'Chess'] },
  });
  expect(draft.warnings.at(-1)).toEqual({
    path: 'resume.skills',
    ...say('keptProposed', { some: 'Knitting, Chess' }),
  });
});
