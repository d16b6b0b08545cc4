import { Refusal } from '#host/lib/refusal.ts';
import { readJsonResume } from '#host/services/resume/json-resume.ts';
import { type KnownSkill, matchSkills } from '#host/services/resume/match-skills.ts';
import type { Resume, ResumeWarning } from '#host/services/resume/resume.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { isFields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import type { ImportTable } from './import-table.ts';
import type { Mapping } from './mapping.ts';
import type { ImportProblem, ImportRow } from './read-rows.ts';

/** What a résumé is imported as. */
export const resumeType: ImportType = 'candidate';

/** Résumés of https://jsonresume.org as a table: what is one text is a cell, the rest is kept beside it. */
export interface ResumeTable {
  table: ImportTable;
  /** What each column is. */
  mapping: Mapping;
  /** Texts that are none, by row and column; such a cell is empty. */
  problems: ImportProblem[];
  /** By row, from 1. */
  resumes: ReadonlyMap<number, Resume>;
}

const mostResumes = 5000;
const unknownTold = 20;
const mostProposed = 100;
/** Of what another kind of file has, as much is named. */
const keysTold = 8;
const keyLength = 40;

/** The texts of a résumé and the field of a candidate that each one is. */
const columns: readonly (readonly [path: string, field: string])[] = [
  ['basics.name', 'name'],
  ['basics.email', 'email'],
  ['basics.label', 'title'],
  ['basics.phone', 'phone'],
  ['basics.summary', 'summary'],
  ['basics.location', 'location'],
  ['basics.url', 'portfolio_url'],
  ['basics.profiles.linkedin', 'linkedin_url'],
  ['basics.profiles.github', 'github_url'],
];
const profilePath = /^basics\.profiles\.(.+)$/;

/** Town and region; where one of them is no text, that one. */
function townOf(location: unknown): unknown {
  if (!isFields(location)) {
    return location;
  }
  const parts = [...new Set([location.city, location.region])].filter((part) => part !== undefined && part !== null);
  const wrong = parts.find((part) => typeof part !== 'string');
  return wrong ?? parts.filter((part) => part !== '').join(', ');
}

function cellValue(resume: Record<string, unknown>, path: string): unknown {
  const network = profilePath.exec(path)?.[1];
  if (path === 'basics.location') {
    return townOf(valueAt(resume, path));
  }
  if (network === undefined) {
    return valueAt(resume, path);
  }
  const profiles = valueAt(resume, 'basics.profiles');
  const found = (Array.isArray(profiles) ? profiles : []).find(
    (profile) =>
      isFields(profile) && typeof profile.network === 'string' && profile.network.trim().toLowerCase() === network,
  );
  return isFields(found) ? found.url : undefined;
}

function parsedJson(text: string, isNamedJson: boolean): unknown {
  if (!/^\s*[[{]/.test(text)) {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    if (isNamedJson) {
      throw new Refusal('invalid', say('noValidJson'), [{ path: 'file', ...say('isNoValidJson') }]);
    }
    return undefined;
  }
}

/** Why a value is no résumé: one of another schema is told by what it has instead. */
function whatIsLacking(item: unknown): Sentence {
  const keys = isFields(item) ? Object.keys(item) : [];
  const some = keys.slice(0, keysTold).map((key) => key.slice(0, keyLength));
  return keys.length === 0
    ? say('noResume')
    : say('resumeLacks', { some: [...some, ...(keys.length > keysTold ? ['…'] : [])].join(', ') });
}

/**
 * Reads a file of one résumé or a list of them; undefined for a file that is no JSON.
 * @throws Refusal 422 for JSON that is broken, empty or has more than 5,000 résumés.
 */
export function readResumeTable(text: string, fileName: string | undefined, today: string): ResumeTable | undefined {
  const json = parsedJson(text, fileName?.toLowerCase().endsWith('.json') === true);
  if (json === undefined) {
    return undefined;
  }
  const items: unknown[] = Array.isArray(json) ? json : [json];
  if (items.length === 0 || items.length > mostResumes) {
    const most = { most: mostResumes };
    const [sentence, ofFile] =
      items.length === 0 ? [say('fileEmpty'), say('empty')] : [say('tooManyResumes', most), say('moreResumes', most)];
    throw new Refusal('invalid', sentence, [{ path: 'file', ...ofFile }]);
  }
  const resumes = new Map<number, Resume>();
  const problems: ImportProblem[] = [];
  const table: ImportTable = { columns: [], rows: [], warnings: [], broken: [] };
  items.forEach((item, index) => {
    const row = index + 1;
    const resume = readJsonResume(JSON.stringify(item), today);
    if (!isFields(item) || resume === undefined) {
      table.broken.push({ row, line: 1, ...whatIsLacking(item) });
      return;
    }
    const values = columns.map(([path]) => ({ path, value: cellValue(item, path) }));
    for (const { path, value } of values) {
      if (value !== undefined && value !== null && typeof value !== 'string') {
        problems.push({ row, line: 1, column: path, ...say('noText'), left_out: false });
      }
    }
    resumes.set(row, resume);
    table.rows.push({ row, line: 1, cells: values.map(({ value }) => (typeof value === 'string' ? value : '')) });
  });
  table.columns = columns.map(([path]) => path);
  return { table, mapping: Object.fromEntries(columns), problems, resumes };
}

/** What is doubtful about a part of a résumé, as it is told of the whole file. */
function inFile(row: number, { path, ...doubt }: ResumeWarning): Sentence {
  const place = path.slice('resume.'.length);
  const { from = '', to = '' } = doubt.values ?? {};
  switch (doubt.code) {
    case 'beginsLater':
      return say('resumeBeginsLater', { row, place, from });
    case 'endsLater':
      return say('resumeEndsLater', { row, place, to });
    case 'endsBefore':
      return say('resumeEndsBefore', { row, place, from, to });
    default:
      return doubt;
  }
}

/** The rows with work, education, languages and skills of their résumés; skills that the company lacks are proposed by name. */
export function withResumes(
  rows: readonly ImportRow[],
  resumes: ReadonlyMap<number, Resume>,
  known: readonly KnownSkill[],
): { rows: ImportRow[]; warnings: Sentence[] } {
  const unknown = new Set<string>();
  const warnings: Sentence[] = [];
  const complete = rows.map((row): ImportRow => {
    const resume = resumes.get(row.row);
    if (resume === undefined) {
      return row;
    }
    let { fields } = row;
    for (const part of ['experience', 'education', 'languages'] as const) {
      fields = resume[part].length === 0 ? fields : withValueAt(fields, `resume.${part}`, resume[part]);
    }
    const found = matchSkills(resume.skills, '', known);
    for (const skill of found.unknown) {
      unknown.add(skill);
    }
    if (found.unknown.length > 0) {
      fields = withValueAt(fields, 'resume.proposed_skills', found.unknown.slice(0, mostProposed));
    }
    const doubts = resume.warnings.filter(({ path }) => path.startsWith('resume.'));
    warnings.push(...doubts.map((doubt) => inFile(row.row, doubt)));
    return { ...row, fields, skillIds: found.matches.map((match) => match.id) };
  });
  if (unknown.size > 0) {
    const some = [...unknown].slice(0, unknownTold).join(', ');
    warnings.push(say(unknown.size > unknownTold ? 'keptProposedMore' : 'keptProposed', { some }));
  }
  return { rows: complete, warnings };
}
