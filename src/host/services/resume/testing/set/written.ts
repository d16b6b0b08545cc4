import type { Line } from '#host/services/resume/testing/layouts.ts';
import type { InventedPerson } from './people.ts';

/** How a résumé is laid out: each a choice among several, by number. */
export interface Layout {
  /** Where name, position and contact stand. */
  head: number;
  /** How dates are written. */
  dates: number;
  /** Where an entry has its dates, position and employer. */
  entry: number;
  /** How skills and languages are listed. */
  list: number;
  /** What sections are headed with, and in which order they stand. */
  sections: number;
}

const monthNames = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
};

const headings = {
  en: [
    { about: 'Summary', work: 'Work Experience', school: 'Education', skills: 'Skills', languages: 'Languages' },
    {
      about: 'PROFILE',
      work: 'EMPLOYMENT HISTORY',
      school: 'EDUCATION',
      skills: 'TECHNICAL SKILLS',
      languages: 'LANGUAGES',
    },
    {
      about: 'About me',
      work: 'Professional experience',
      school: 'Academic background',
      skills: 'Core competencies',
      languages: 'Language skills',
    },
    {
      about: 'Personal statement',
      work: 'Career history',
      school: 'Education and training',
      skills: 'Skills & tools',
      languages: 'Languages',
    },
  ],
  de: [
    { about: 'Profil', work: 'Berufserfahrung', school: 'Ausbildung', skills: 'Kenntnisse', languages: 'Sprachen' },
    {
      about: 'KURZPROFIL',
      work: 'BERUFLICHER WERDEGANG',
      school: 'BILDUNGSWEG',
      skills: 'FACHKENNTNISSE',
      languages: 'SPRACHKENNTNISSE',
    },
    {
      about: 'Über mich',
      work: 'Berufspraxis',
      school: 'Schul- und Hochschulbildung',
      skills: 'Fähigkeiten',
      languages: 'Sprachen',
    },
    {
      about: 'Zur Person',
      work: 'Berufliche Stationen',
      school: 'Studium und Ausbildung',
      skills: 'Fach- und IT-Kenntnisse',
      languages: 'Fremdsprachen',
    },
  ],
} as const;

const words = {
  en: {
    today: 'Present',
    now: 'today',
    phone: 'Phone',
    mail: 'Email',
    place: 'Address',
    about: 'Reliable colleague with several years in the field.',
    did: ['Took care of the daily work and of two juniors.', 'Brought the time that an order takes down by a third.'],
  },
  de: {
    today: 'heute',
    now: 'heute',
    phone: 'Telefon',
    mail: 'E-Mail',
    place: 'Wohnort',
    about: 'Zuverlässige Arbeitsweise und mehrere Jahre im Beruf.',
    did: [
      'Verantwortlich für das Tagesgeschäft und zwei Auszubildende.',
      'Durchlaufzeit der Aufträge um ein Drittel gesenkt.',
    ],
  },
};

type Tongue = 'en' | 'de';

function written(date: string, style: number, tongue: Tongue): string {
  if (date === 'today') {
    return style % 2 === 0 ? words[tongue].today : words[tongue].now;
  }
  const [year = '', month = '01'] = date.split('-');
  const name = monthNames[tongue][Number(month) - 1] ?? '';
  switch (style) {
    case 0:
      return `${name} ${year}`;
    case 1:
      return `${month}/${year}`;
    case 2:
      return tongue === 'de' ? `${month}.${year}` : `${name.slice(0, 3)} ${year}`;
    case 3:
      return `${name.slice(0, 3)}. ${year}`;
    default:
      return `${year}-${month}`;
  }
}

function span(from: string, to: string, style: number, tongue: Tongue): string {
  const dash = [' – ', ' - ', '–', tongue === 'de' ? ' bis ' : ' to ', ' — '][style] ?? ' – ';
  if (style === 3 && to === 'today' && tongue === 'de') {
    return `seit ${written(from, style, tongue)}`;
  }
  return `${written(from, style, tongue)}${dash}${written(to, style, tongue)}`;
}

function headOf(person: InventedPerson, style: number, tongue: Tongue): Line[] {
  const { name, title, email, phone, location, links } = person;
  const say = words[tongue];
  const street = tongue === 'de' ? `Lindenstraße 12, 04109 ${location}` : `12 Mill Lane, ${location}`;
  switch (style) {
    case 0:
      return [
        name ?? '',
        title,
        `${email} | ${phone} | ${location}`,
        ...(links.length === 0 ? [] : [links.join(' | ')]),
      ];
    case 1:
      return [
        name ?? '',
        title,
        '',
        [`${say.phone}:`, phone ?? ''],
        [`${say.mail}:`, email ?? ''],
        [`${say.place}:`, location ?? ''],
        ...links.map((link): Line => ['Web:', link]),
      ];
    case 2:
      return [(name ?? '').toUpperCase(), `${title} · ${location}`, `${email} · ${phone}`, ...links];
    case 3:
      return [
        tongue === 'de' ? 'Lebenslauf' : 'Curriculum Vitae',
        '',
        ['Name:', name ?? ''],
        [tongue === 'de' ? 'Anschrift:' : 'Address:', tongue === 'de' ? street : (location ?? '')],
        [`${say.phone}:`, phone ?? ''],
        [`${say.mail}:`, email ?? ''],
        ...links.map((link): Line => ['Web:', link]),
        '',
        title,
      ];
    default:
      return [name ?? '', location ?? '', phone ?? '', email ?? '', ...links, '', title];
  }
}

function entryOf(title: string, place: string, when: string, body: readonly string[], style: number): Line[] {
  switch (style) {
    case 0:
      return [[`${title}, ${place}`, when], ...body.map((line) => `• ${line}`), ''];
    case 1:
      return [[when, title], place, ...body.map((line) => `- ${line}`), ''];
    case 2:
      return [title, `${place} | ${when}`, ...body.map((line) => `• ${line}`), ''];
    case 3:
      return [place, [title, when], ...body.map((line) => `– ${line}`), ''];
    case 4:
      return [when, `${title}`, `${place}`, ...body.map((line) => `• ${line}`), ''];
    default:
      return [`${title} – ${place} (${when})`, ...body, ''];
  }
}

/** A person's résumé as lines of one column. */
export function writtenResume(person: InventedPerson, layout: Layout): Line[] {
  const tongue: Tongue = person.language === 'de' ? 'de' : 'en';
  const names = headings[tongue][layout.sections % 4] ?? headings[tongue][0];
  const say = words[tongue];
  const work = person.employers.flatMap(({ title, company, from, to }) =>
    entryOf(title ?? '', company ?? '', span(from ?? '', to ?? '', layout.dates, tongue), say.did, layout.entry),
  );
  const school = person.schools.flatMap(({ degree, school: place, year }) =>
    entryOf(degree ?? '', place ?? '', year ?? '', [], layout.entry),
  );
  const levels = ['C2', 'C1', 'B1', 'A2'];
  const native = tongue === 'de' ? 'Muttersprache' : 'native';
  const spoken = person.languages.map((name, at) => `${name} (${at === 0 ? native : levels[at]})`);
  const skills: Line[] =
    layout.list % 3 === 0
      ? [person.skills.join(', ')]
      : layout.list % 3 === 1
        ? person.skills.map((skill) => `• ${skill}`)
        : [person.skills.slice(0, 3).join(' · '), person.skills.slice(3).join(' · ')].filter((line) => line !== '');
  const languages: Line[] =
    layout.list % 2 === 0
      ? [spoken.join(', ')]
      : person.languages.map((name, at): Line => `${name}: ${at === 0 ? native : levels[at]}`);
  const parts: Line[][] = [
    [{ heading: names.work }, ...work],
    [{ heading: names.school }, ...school],
    [{ heading: names.skills }, ...skills],
    [{ heading: names.languages }, ...languages],
  ];
  const order = [
    [0, 1, 2, 3],
    [2, 0, 1, 3],
    [1, 0, 3, 2],
    [0, 2, 1, 3],
  ][layout.sections % 4] ?? [0, 1, 2, 3];
  return [
    ...headOf(person, layout.head, tongue),
    { heading: names.about },
    say.about,
    ...order.flatMap((at) => parts[at] ?? []),
  ];
}
