import type { FileKind } from '#shared/domain/file-kinds.ts';
import { type Line, onePage, plain, tabular, word, wordTable } from '#host/services/resume/testing/layouts.ts';
import type { TrueResume } from '#host/services/resume/testing/truth.ts';
import { type InventedPerson, people } from './people.ts';
import { type Layout, writtenResume } from './written.ts';

export const setKinds = ['pdf', 'docx', 'rtf', 'html', 'txt', 'json'] as const satisfies readonly FileKind[];

/** A file of the set, made when it is asked for, and what is to be read in it. */
export interface SetFile {
  name: string;
  kind: (typeof setKinds)[number];
  bytes: () => Promise<Uint8Array>;
  truth: TrueResume;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
}

function html(lines: readonly Line[], title: string, asTable: boolean): Uint8Array {
  const body = lines.map((line) => {
    if (typeof line === 'string') {
      return line === '' ? '' : `<p>${escaped(line)}</p>`;
    }
    if ('heading' in line) {
      return `<h2>${escaped(line.heading)}</h2>`;
    }
    const [left, right] = line.map(escaped);
    return asTable
      ? `<table><tr><td>${left}</td><td>${right}</td></tr></table>`
      : `<p><b>${left}</b>${left?.endsWith(':') ? ' ' : ' | '}<span>${right}</span></p>`;
  });
  return new TextEncoder().encode(
    `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title><style>p { margin: 0 }</style></head>\n<body>\n${body.join('\n')}\n</body></html>`,
  );
}

function rtf(lines: readonly Line[]): Uint8Array {
  const coded = (text: string) =>
    text
      .replaceAll(/[\\{}]/g, (sign) => `\\${sign}`)
      .replaceAll(/[^ -~]/g, (sign) => `\\u${((sign.charCodeAt(0) + 32_768) % 65_536) - 32_768}?`);
  const body = lines.map((line) =>
    typeof line === 'string'
      ? `${coded(line)}\\par`
      : 'heading' in line
        ? `\\par{\\b\\fs28 ${coded(line.heading)}}\\par`
        : `${coded(line[0])}\\tab ${coded(line[1])}\\par`,
  );
  return new TextEncoder().encode(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Helvetica;}}{\\colortbl;\\red0\\green0\\blue0;}\n\\f0\\fs20 ${body.join('\n')}\n}`,
  );
}

function json(person: InventedPerson): Uint8Array {
  const { name, title, email, phone, location, links, employers, schools, languages, skills } = person;
  const value = {
    basics: {
      ...{ name, label: title, email, phone, location: { city: location } },
      profiles: links.map((link) => ({ network: link.split('.')[0], url: `https://${link}` })),
    },
    work: employers.map(({ title: position, company, from, to }) => ({
      ...{ name: company, position, startDate: from },
      ...(to === 'today' ? {} : { endDate: to }),
    })),
    education: schools.map(({ degree, school, year }) => ({ institution: school, studyType: degree, endDate: year })),
    skills: skills.map((skill) => ({ name: skill })),
    languages: languages.map((language) => ({ language, fluency: 'fluent' })),
  };
  return new TextEncoder().encode(JSON.stringify(value, null, 2));
}

async function bytesOf(person: InventedPerson, kind: SetFile['kind'], layout: Layout, at: number): Promise<Uint8Array> {
  const lines = writtenResume(person, layout);
  const [first, second] = at % 2 === 0 ? [onePage, word] : [tabular, wordTable];
  switch (kind) {
    case 'pdf':
      return first(lines);
    case 'docx':
      return second(lines);
    case 'rtf':
      return rtf(lines);
    case 'html':
      return html(lines, person.name ?? '', at % 2 === 0);
    case 'txt':
      return plain(lines);
    case 'json':
      return json(person);
  }
}

/** The fonts that every reader of PDFs has know no other letters. */
function isWesternEuropean(person: InventedPerson): boolean {
  return [...JSON.stringify(person)].every((letter) => letter <= 'ÿ' || '–’'.includes(letter));
}

/** Every person in every kind of file; no two of a person's are laid out alike. */
export function resumeSet(): SetFile[] {
  return people.flatMap((person, who) =>
    setKinds
      .filter((kind) => kind !== 'pdf' || isWesternEuropean(person))
      .map((kind, at) => {
        const seed = who * 5 + at;
        const layout = {
          ...{ head: seed % 5, dates: (seed + who) % 5, entry: (seed + at) % 6 },
          ...{ list: (who + at) % 6, sections: (who + 3 * at) % 4 },
        };
        const plainName = (person.name ?? '').toLowerCase().replaceAll(/[^\p{L}]+/gu, '-');
        const { title: _title, ...truth } = person;
        return { name: `${plainName}.${kind}`, kind, truth, bytes: () => bytesOf(person, kind, layout, seed) };
      }),
  );
}
