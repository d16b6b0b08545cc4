import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import { findEmails, findLinks, findPhone, findPlace, findTown, piecesOf } from './contact.ts';
import { findDateRange } from './dates.ts';
import { readDegrees, readStations } from './entries.ts';
import { readLanguages } from './languages.ts';
import { findName } from './name.ts';
import type { Resume, ResumeWarning } from './resume.ts';
import { headingKind, linesOf, type Section, type SectionKind, splitSections } from './sections.ts';
import { roleWords } from './words.ts';

const longestSummary = 4000;
const longestSkill = 60;
const contactLines = 80;
const longestText = 120_000;
const mostLines = 3000;
/** A paragraph of one line becomes several. */
const wrapped = /.{1,300}(?=\s|$)|.{1,300}/g;

/** What of a text is looked at: patterns take long over long lines, and no résumé has any. */
function readableText(text: string): string {
  return text
    .slice(0, longestText)
    .split('\n', mostLines)
    .flatMap((line) => line.match(wrapped) ?? [''])
    .join('\n');
}

/** How well, and nothing else: what stands before it is the skill. */
const onlyLevel =
  /^(?:(?:sehr |recht |very )?gut(?:e kenntnisse)?|good|expert(?:e|in|enkenntnisse)?|profi|fortgeschritten|advanced|intermediate|basic|beginner|proficient|fluent|excellent|strong|grundkenntnisse|grundlagen|basiskenntnisse|fundiert|solide|experto|avanzado|intermedio|básico|alto|medio|\d{1,2}\+? ?(?:years?|yrs?|jahre?|años?)|\d{1,3} ?%|\d ?\/ ?\d{1,2}|[●○★☆*■□]{1,10})$/iu;

/** `Programming: Python, Java` names a group, then what is in it; `Linux: very good` a skill, then how well. */
function withoutGroup(line: string): string {
  const [group, label = '', rest = ''] = /^([^:]{2,40}):\s+(.*)$/.exec(line) ?? [];
  if (group === undefined) {
    return line;
  }
  return onlyLevel.test(rest.trim()) ? label : rest;
}

function itemsOf(lines: readonly string[]): string[] {
  const items = lines.flatMap((line) =>
    withoutGroup(line.replace(/^\s*[-*•●▪◦‣·–]\s*/, ''))
      .split(/[,;|•·●▪\t]|\s{3,}|\s+\/\s+/)
      .map((item) =>
        item
          .replaceAll(/\([^()]*\)/g, '')
          .replace(/(?<!\s)\s+[–-]\s+.*$/, '')
          .replace(/^([^:]{2,40}):\s+(.*)$/, (whole, label: string, rest: string) =>
            onlyLevel.test(rest) ? label : whole,
          )
          .replace(/(?<![\s.:★☆●○■□*])[\s.:★☆●○■□*]+$/, '')
          .trim(),
      ),
  );
  return [...new Set(items)].filter((item) => item !== '' && item.length <= longestSkill && /[\p{L}]/u.test(item));
}

function titleOf(head: readonly string[], name: string): { title: string; certain: boolean } | undefined {
  const pieces = head.flatMap(piecesOf);
  const role = pieces.find((piece) => roleWords.test(piece) && !/[@\d:]/.test(piece) && piece.length <= 80);
  if (role !== undefined) {
    return { title: role, certain: true };
  }
  const named = pieces.findIndex((piece) => piece.toLowerCase().includes(name.toLowerCase()));
  const next = named === -1 ? undefined : pieces[named + 1];
  const reads =
    next !== undefined && !/[@\d:,]|www\.|http/.test(next) && next.length <= 60 && next.split(' ').length <= 6;
  return reads ? { title: next, certain: false } : undefined;
}

function paragraphOf(lines: readonly string[]): string | undefined {
  const text = lines.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, longestSummary);
  return text === '' ? undefined : text;
}

/** The lines of positions; they may follow who it is without a heading of their own. */
function stationLines(head: readonly string[], sections: readonly Section[]): string[] {
  const own = linesOf(sections, 'experience');
  if (own.length > 0) {
    return own;
  }
  const rest = head.slice(head.findLastIndex((line) => line.includes('@') || findPhone([line]) !== undefined) + 1);
  return rest.some((line) => findDateRange(line)?.to !== undefined) ? rest : [];
}

function has(sections: readonly Section[], kind: SectionKind): boolean {
  return sections.some((section) => section.kind === kind && section.lines.some((line) => line.trim() !== ''));
}

/** Whether a text reads like somebody's résumé: it has at least two of a résumé's parts. */
export function isResume(text: string): boolean {
  const readable = readableText(text);
  const { sections } = splitSections(readable);
  const parts = (['experience', 'education', 'skills', 'languages'] as const).filter((kind) => has(sections, kind));
  return parts.length >= 2 || (parts.length === 1 && findEmails(readable).length > 0);
}

/**
 * Reads a résumé's text, English or German, into fields; what may be wrong has a warning. `today` is `YYYY-MM-DD`. It
 * adds nothing that the text does not say.
 */
export function readResume(whole: string, today: string): Resume {
  const text = readableText(whole);
  const warnings: ResumeWarning[] = [];
  const { head, sections } = splitSections(text);
  const allLines = text.split('\n');
  const contact = [...head, ...linesOf(sections, 'contact'), ...linesOf(sections, 'links')];
  const doubt = (path: string, sentence: CodedSentence) => warnings.push({ path, ...sentence });

  const [email, ...otherEmails] = findEmails(text);
  if (email === undefined) {
    doubt('email', say('noEmailFound'));
  } else if (otherEmails.length > 0) {
    doubt('email', say('severalEmails'));
  }
  const headEnd = head.length === 0 ? allLines.findIndex((line) => headingKind(line) !== undefined) + 1 : head.length;
  const name = findName(allLines, headEnd, email);
  if (name === undefined) {
    doubt('first_name', say('noNameFound'));
  } else if (!name.certain) {
    doubt('first_name', say('maybeNoName', { text: `${name.first} ${name.last}` }));
  }
  const nameText = name === undefined ? '' : `${name.first} ${name.last}`;
  const phone = findPhone(contact) ?? findPhone(allLines.slice(0, contactLines));
  const place = findPlace(contact, nameText) ?? findTown(head, nameText);
  if (place?.certain === false) {
    doubt('company_user.location.title', say('maybeNoPlace', { text: place.place }));
  }
  const { stations, warnings: stationWarnings } = readStations(stationLines(head, sections), today);
  const { degrees, warnings: degreeWarnings } = readDegrees(linesOf(sections, 'education'), today);
  const title = titleOf(head, nameText);
  if (title?.certain === false) {
    doubt('title', say('maybeNoPosition', { text: title.title }));
  }
  if (title === undefined && stations[0] !== undefined) {
    doubt('title', say('latestPosition'));
  }
  return {
    firstName: name?.first,
    lastName: name?.last,
    email,
    phone,
    title: title?.title ?? stations[0]?.title,
    location: place?.place,
    summary: paragraphOf(linesOf(sections, 'summary')),
    links: findLinks(text, contact).slice(0, 20),
    experience: stations,
    education: degrees,
    skills: itemsOf(linesOf(sections, 'skills')),
    languages: readLanguages(linesOf(sections, 'languages')),
    warnings: [...warnings, ...stationWarnings, ...degreeWarnings],
  };
}
