import { say } from '#shared/domain/sentences.ts';
import { findDateRange, problemOfRange, withoutDates } from './dates.ts';
import type { Degree, ResumeWarning, Station } from './resume.ts';
import { companyWords, degreeWords, roleWords, schoolWords } from './words.ts';

/** What stands in a section about one place or degree. */
interface Entry {
  head: string[];
  from: string | undefined;
  to: string | undefined;
  body: string[];
  /** Nothing stands above or below the line with its dates: what it is part of may stand above an entry before it. */
  isBare?: boolean;
}

const bullet = /^\s*(?:[-*•●▪◦‣·–➢✓]|o\s|\d{1,2}[.)]\s)\s*/;
const longestHead = 110;
const mostEntries = 40;

/** What is short for a company's form ends no sentence. */
const companyForm =
  /(?:^|[\s,&.])(?:inc|ltd|co|corp|llc|bros|pty|plc|e\.\s?v|s\.\s?a|s\.\s?l|b\.\s?v|n\.\s?v|s\.p\.a)\.$/i;

function isSentence(line: string): boolean {
  const text = line.trim();
  return /[.!?]$/.test(text) && !companyForm.test(text);
}

function isHeadLine(line: string | undefined): line is string {
  return (
    line !== undefined && line.trim() !== '' && !bullet.test(line) && line.length <= longestHead && !isSentence(line)
  );
}

const span = String.raw`\d{1,2}(?:[.,]\d)?\+?\s*(?:years?|yrs?|months?|mos?|jahren?|jahre?|monaten?|monate?|años?|meses|mes)\.?`;
const howLong = String.raw`(?:(?:about|ca\.?|over|über|more than|más de|unos)\s+)?${span}(?:[\s,]*(?:and|und|y|,)?\s*${span})?`;
const bracketedSpan = new RegExp(String.raw`[([]\s*${howLong}\s*[)\]]`, 'giu');
const onlySpan = new RegExp(String.raw`^[\s([·•|,–-]*${howLong}[\s)\]·•|,–-]*$`, 'iu');

/** How long it was says nothing that the dates do not: `(5 years)`, `2 yrs 3 mos`. */
function withoutSpans(line: string): string {
  return onlySpan.test(line) ? '' : line.replaceAll(bracketedSpan, '').trimEnd();
}

function isDated(line: string): boolean {
  const range = findDateRange(line);
  if (range === undefined || bullet.test(line)) {
    return false;
  }
  // A year within a sentence is no time span of an entry.
  const rest = withoutDates(line, range);
  return (
    rest === '' ||
    (rest.length <= longestHead &&
      (range.to !== undefined || !isSentence(line)) &&
      !/\s(?:in|im|of|der|the|and|und|en|de|y)$/i.test(line.slice(0, range.index).trimEnd().replace(/^\S+$/, '')))
  );
}

/** A line with one blank, or one tab, wherever there are several. */
function evenly(line: string): string {
  return line.replaceAll(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' '));
}

function partsOf(lines: readonly string[]): string[] {
  return (
    lines
      .flatMap((line) =>
        evenly(line).split(/ ?[|·•\t] ?| [–—-] | @ | at | bei(?: der)? |; |, (?!(?:Inc|LLC|Ltd|Co)\b)/),
      )
      .map((part) => part.replaceAll(/^[\s,]+|(?<![\s,:])[\s,:]+$/g, '').trim())
      // A bracket that was parted from its other half says nothing.
      .map((part) => (part.includes('(') === part.includes(')') ? part : part.replaceAll(/^\(|\)$/g, '')).trim())
      .filter((part) => part !== '' && !onlySpan.test(part))
  );
}

/** How many lines above a dated line name the place or position it is about. */
function headAbove(lines: readonly string[], at: number, floor: number, rest: string): number {
  const isWhole = partsOf([rest]).length >= 2 && roleWords.test(rest);
  const most = isWhole ? 0 : rest === '' ? 2 : 1;
  let count = 0;
  while (count < most && at - count - 1 >= floor && isHeadLine(lines[at - count - 1])) {
    count += 1;
  }
  return count;
}

function headBelow(lines: readonly string[], at: number, ceiling: number, most: number): number {
  let count = 0;
  while (count < most && at + 1 + count < ceiling && isHeadLine(lines[at + 1 + count])) {
    count += 1;
  }
  return count;
}

function entryAt(lines: readonly string[], at: number, head: string[], body: readonly string[]): Entry {
  const range = findDateRange(lines[at] ?? '');
  return { head, from: range?.from, to: range?.to, body: body.filter((line) => line.trim() !== '') };
}

/** That it ended then, and nothing of what it was: `Graduated May 2014`. */
const onlyEnd =
  /^(?:graduated|graduation|conferred|awarded|completed|expected|class of|abschluss|abgeschlossen|voraussichtlich|graduado|graduada|finalizado)[\s:,]*$/i;

/** What a dated line says besides its dates. */
function besideDates(line: string): string {
  const range = findDateRange(line);
  const rest = range === undefined ? line : withoutSpans(withoutDates(line, range));
  return onlyEnd.test(rest.trim()) ? '' : rest;
}

/** Entries whose first line carries the dates. */
function datesFirst(lines: readonly string[], dated: readonly number[]): Entry[] {
  return dated.map((at, index) => {
    const end = dated[index + 1] ?? lines.length;
    const rest = besideDates(lines[at] ?? '');
    const known = partsOf([rest]).length;
    const below = headBelow(lines, at, end, known >= 2 ? 0 : known === 1 ? 1 : 2);
    const head = [rest, ...lines.slice(at + 1, at + 1 + below)].filter((text) => text !== '');
    return entryAt(lines, at, head, lines.slice(at + 1 + below, end));
  });
}

/** Entries whose dates stand after or below what they are about. */
function datesAfter(lines: readonly string[], dated: readonly number[]): Entry[] {
  let floor = 0;
  const starts = dated.map((at) => {
    const rest = besideDates(lines[at] ?? '');
    const above = headAbove(lines, at, floor, rest);
    floor = at + 1;
    return { at, above, rest };
  });
  return starts.map(({ at, above, rest }, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? lines.length : next.at - next.above;
    const head = [...lines.slice(at - above, at), rest].filter((text) => text !== '');
    const below = partsOf(head).length < 2 ? headBelow(lines, at, end, 1) : 0;
    const entry = entryAt(
      lines,
      at,
      [...head, ...lines.slice(at + 1, at + 1 + below)],
      lines.slice(at + 1 + below, end),
    );
    return { ...entry, isBare: above + below === 0 };
  });
}

function undated(lines: readonly string[]): Entry[] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') {
      groups.push([]);
    } else {
      groups.at(-1)?.push(line);
    }
  }
  return groups
    .filter((group) => isHeadLine(group[0]))
    .map((group) => {
      const end = group.findIndex((line, index) => index > 0 && !isHeadLine(line));
      const last = Math.min(2, end === -1 ? group.length : end);
      return { head: group.slice(0, last), from: undefined, to: undefined, body: group.slice(last) };
    });
}

function entriesOf(written: readonly string[]): Entry[] {
  const lines = written.filter((line) => line.trim() === '' || !onlySpan.test(line)).map(withoutSpans);
  const first = lines.findIndex((line) => line.trim() !== '');
  const dated = lines.flatMap((line, index) => (isDated(line) ? [index] : []));
  if (dated.length === 0) {
    return undated(lines);
  }
  const range = findDateRange(lines[dated[0] ?? 0] ?? '');
  const line = lines[dated[0] ?? 0] ?? '';
  const leads = range !== undefined && line.slice(0, range.index).trim() === '';
  const entries = dated[0] === first && leads ? datesFirst(lines, dated) : datesAfter(lines, dated);
  return entries.slice(0, mostEntries);
}

function achievementsOf(body: readonly string[]): string[] {
  const achievements: string[] = [];
  for (const line of body) {
    const text = line.replace(bullet, '').replaceAll('\t', ' ').trim();
    const goesOn = !bullet.test(line) && achievements.length > 0 && /^\p{Ll}/u.test(text);
    if (goesOn) {
      achievements[achievements.length - 1] += ` ${text}`;
    } else if (text !== '') {
      achievements.push(text);
    }
  }
  return achievements.slice(0, 30).map((text) => text.slice(0, 1000));
}

function datesOf(entry: Entry, path: string, today: string, warnings: ResumeWarning[]) {
  const problem = problemOfRange(entry.from, entry.to, today);
  if (problem !== undefined) {
    warnings.push({ path, ...problem });
  }
  return {
    ...(entry.from === undefined ? {} : { from: entry.from }),
    ...(entry.to === undefined ? {} : { to: entry.to }),
  };
}

function take(parts: string[], words: RegExp): string | undefined {
  const at = parts.findIndex((part) => words.test(part));
  return at === -1 ? undefined : parts.splice(at, 1)[0];
}

const ownWork =
  /freelanc|self-employed|selbst(?:st)?ändig|freiberuf|autónom|parental|elternzeit|sabbatical|career break/i;
const monthsBetween = 3;

function monthOf(date: string | undefined): number {
  const [year = Number.NaN, month = 1] = (date ?? '').split('-').map(Number);
  return year * 12 + month;
}

/** The employer of the entry before, where one with nothing but a position ends when that one begins: two positions at one place. */
function sameEmployer(entry: Entry, title: string, before: Station | undefined): string | undefined {
  const gap = monthOf(before?.from) - monthOf(entry.to);
  const follows = entry.isBare === true && gap >= 0 && gap <= monthsBetween;
  return follows && !ownWork.test(title) ? before?.company : undefined;
}

/** Where most entries name the position: in one résumé the others do as well. */
function usualPlace(entries: readonly Entry[]): number {
  const places = entries.map(({ head }) => partsOf(head).findIndex((part) => roleWords.test(part)));
  const count = (place: number) => places.filter((one) => one === place).length;
  return count(1) > count(0) ? 1 : 0;
}

/** The positions that a section lists, and what in them is uncertain. */
export function readStations(
  lines: readonly string[],
  today: string,
): { stations: Station[]; warnings: ResumeWarning[] } {
  const warnings: ResumeWarning[] = [];
  const stations: Station[] = [];
  const entries = entriesOf(lines);
  const usual = usualPlace(entries);
  for (const entry of entries) {
    const path = `resume.experience.${stations.length}`;
    const parts = partsOf(entry.head);
    // "Partners" may be people, and is a company where a position stands beside it.
    const role = parts.find((part) => roleWords.test(part) && !companyWords.test(part));
    const named = role === undefined ? take(parts, roleWords) : parts.splice(parts.indexOf(role), 1)[0];
    const company = take(parts, companyWords);
    const title = named ?? (company === undefined && parts.length > usual ? parts.splice(usual, 1)[0] : parts.shift());
    if (title === undefined) {
      continue;
    }
    const own = company ?? parts.shift();
    const employer = own ?? sameEmployer(entry, title, stations.at(-1));
    if (named === undefined) {
      warnings.push({ path: `${path}.title`, ...say('maybeNoPosition', { text: title }) });
    }
    if (own === undefined) {
      warnings.push({ path: `${path}.company`, ...say('noEmployer') });
    }
    if (entry.from === undefined) {
      warnings.push({ path: `${path}.from`, ...say('noTimeFound') });
    }
    const achievements = achievementsOf(entry.body);
    const [location] = parts;
    stations.push({
      title: title.slice(0, 300),
      ...(employer === undefined ? {} : { company: employer.slice(0, 300) }),
      ...(location === undefined || location.length > 80 ? {} : { location }),
      ...datesOf(entry, path, today, warnings),
      ...(achievements.length === 0 ? {} : { achievements }),
    });
  }
  return { stations, warnings };
}

const subjectWords =
  /scien|engineer|inform|mathem|physi|chemi|biolog|histor|philosoph|psycholog|econom|wirtschaft|technik|business|management|law\b|recht|jura|medi[zc]in|design|art\b|kunst|music|musik|literatur|sprach|linguist|educat|pädagog|sozi|politi|studies|studien|maschinenbau|architekt|marketing|finance|bwl|vwl|derecho|ciencias|administración|empresa|arquitect|enfermería|magisterio|turismo|contabilidad|finanzas|periodismo/i;
const town = /^\p{Lu}[\p{L}.'’ -]{1,30}$/u;

function isTown(part: string): boolean {
  return (
    town.test(part) &&
    part.split(' ').length <= 3 &&
    ![degreeWords, schoolWords, subjectWords].some((words) => words.test(part))
  );
}

/** A chamber examines: it is where, unless nothing beside it says what. */
const chamber = /^(?:IHK|HWK|Handwerkskammer|Industrie- und Handelskammer)\s+\p{Lu}/u;
/** `Ausbildung zum Koch`, `MSc in Physics`: says already of what. */
const withSubject = /\s(?:zu[rm]|als|in)\s/i;

/** Whether the part after a degree is its subject, and no place. */
function isSubject(named: string, [next, after]: readonly string[], school: string | undefined): boolean {
  const isNew = next !== undefined && named.length < 20 && !withSubject.test(named);
  return isNew && (school !== undefined || subjectWords.test(next) || (after !== undefined && !isTown(after)));
}

/** Keeps two parts together that a comma would part. */
const joiner = '\u2060';

/** The line with every school and the town that follows it as one part. */
function withTowns(line: string): string {
  let joined = evenly(line);
  let school: string | undefined;
  for (const part of partsOf([line])) {
    const pair = school === undefined ? '' : `${school}, ${part}`;
    if (school !== undefined && isTown(part) && joined.includes(pair)) {
      school = `${school},${joiner} ${part}`;
      joined = joined.replace(pair, school);
    } else {
      school = schoolWords.test(part) && !degreeWords.test(part) ? part : undefined;
    }
  }
  return joined;
}

/** The degrees that a section lists, and what in them is uncertain. */
export function readDegrees(lines: readonly string[], today: string): { degrees: Degree[]; warnings: ResumeWarning[] } {
  const warnings: ResumeWarning[] = [];
  const degrees: Degree[] = [];
  for (const entry of entriesOf(lines.map(withTowns))) {
    const path = `resume.education.${degrees.length}`;
    const parts = partsOf(entry.head);
    const isDegree = parts.filter((part) => degreeWords.test(part));
    const isSchool = parts.filter((part) => schoolWords.test(part));
    // "Diplom-Betriebswirt (FH)" names a kind of school, and is a degree where the school stands beside it.
    const ofBoth = isSchool.length > 1 ? isDegree.find((part) => isSchool.includes(part)) : undefined;
    const degreeFirst = ofBoth === undefined ? undefined : parts.splice(parts.indexOf(ofBoth), 1)[0];
    const school = take(parts, schoolWords) ?? (parts.length > 1 ? take(parts, chamber) : undefined);
    const named = degreeFirst ?? take(parts, degreeWords);
    const degree = named ?? parts.shift() ?? school;
    if (degree === undefined) {
      continue;
    }
    if (named === undefined) {
      warnings.push({ path: `${path}.degree`, ...say('maybeNoDegree', { text: degree }) });
    }
    // What follows a degree is its subject, as long as it is no place.
    const subject = named !== undefined && isSubject(named, parts, school) ? parts.shift() : undefined;
    const place = school ?? parts.shift();
    const dates = datesOf(entry, path, today, warnings);
    const isOver = entry.to !== 'today';
    const end = isOver ? (entry.to ?? entry.from) : undefined;
    degrees.push({
      degree: [degree, subject]
        .filter((text) => text !== undefined)
        .join(', ')
        .replaceAll(joiner, '')
        .slice(0, 300),
      ...(place === undefined || place === degree ? {} : { school: place.replaceAll(joiner, '').slice(0, 300) }),
      ...(entry.to === undefined ? {} : dates),
      ...(end === undefined ? {} : { year: end.slice(0, 4) }),
    });
  }
  return { degrees, warnings };
}
