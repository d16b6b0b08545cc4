import { type Identity, standInsOf } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { type CalledBy, escaped, pairsOf } from '#host/services/people/erasure-words.ts';
import { changeValue } from '#host/services/people/sweep-values.ts';
import type { Store } from '#host/store/store.ts';
import { contactsOf } from '#shared/domain/contacts.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';

/** So many words make a text in which a first or last name alone means somebody; fewer may be what another one is called. */
const fewestWords = 4;

/** Somebody who is masked, with what texts may call them. */
interface Masked {
  standIn: string;
  person: CalledBy & { data: Fields };
  /** What they were called where they were mentioned. */
  labels: string[];
}

function textsAt(fields: Fields, path: string, key: string): string[] {
  const list = valueAt(fields, path);
  return (Array.isArray(list) ? list : []).flatMap((one) =>
    isFields(one) && typeof one[key] === 'string' && one[key] !== '' ? [one[key]] : [],
  );
}

/** What tells who somebody is wherever it stands: addresses, numbers, links, schools, and what they are called in full. */
function tellingTexts({ person, labels }: Masked): string[] {
  const { data, email, name } = person;
  const contacts = (['email', 'phone'] as const).flatMap((kind) => contactsOf({ ...data, email }, kind));
  return [
    ...contacts.map(({ value }) => value),
    ...textsAt(data, 'resume.links', 'url'),
    ...textsAt(data, 'resume.education', 'school'),
    ...labels,
    name,
  ].filter((text) => text.trim() !== '');
}

const word = (text: string) => `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`;

/** A text without what tells who somebody is. */
function sweepOf(masked: Masked): (text: string) => string {
  const { standIn, person } = masked;
  const always = [
    ...tellingTexts(masked).map(escaped),
    ...pairsOf(person).map(([one, other]) => `${escaped(one)}[\\s._,-]*${escaped(other)}`),
  ].map((text) => new RegExp(word(text), 'giu'));
  const alone = [person.first_name, person.last_name]
    .flatMap((part) => (part === null || part.trim().length < 2 ? [] : [escaped(part.trim())]))
    .map((text) => new RegExp(word(text), 'gu'));
  const replaced = (text: string, patterns: readonly RegExp[]) =>
    patterns.reduce((words, pattern) => words.replaceAll(pattern, standIn), text);
  return (value) => {
    const normal = value.normalize('NFC');
    const told = replaced(normal, always);
    const swept = told.split(/\s+/u).length < fewestWords ? told : replaced(told, alone);
    return swept === normal ? value : swept;
  };
}

/** Whether an answer may say any of it: most say nothing, as what is read for the caller is masked already. */
function isIn(lower: string, masked: Masked): boolean {
  const { first_name, last_name } = masked.person;
  return [...tellingTexts(masked), first_name ?? '', last_name ?? '', ...pairsOf(masked.person).flat()].some(
    (text) => text.trim() !== '' && lower.includes(JSON.stringify(text.trim().toLowerCase()).slice(1, -1)),
  );
}

function isMention(value: unknown): value is { attrs: Fields & { id: string } } {
  return isFields(value) && value.type === 'mention' && isFields(value.attrs) && typeof value.attrs.id === 'string';
}

function gatherLabels(value: unknown, people: ReadonlyMap<string, Masked>): void {
  if (isMention(value)) {
    const { id, label } = value.attrs;
    if (typeof label === 'string' && label !== '') {
      people.get(id)?.labels.push(label);
    }
  }
  for (const inner of typeof value === 'object' && value !== null ? Object.values(value) : []) {
    gatherLabels(inner, people);
  }
}

/** Those of some ids who are masked for the caller, with what tells who they are. */
async function readMaskedOf(store: Store, identity: Identity, ids: readonly string[]): Promise<Map<string, Masked>> {
  const standIns = await standInsOf(store, identity, ids);
  const people = new Map<string, Masked>();
  for (const part of inParts([...standIns.keys()])) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'name', 'first_name', 'last_name', 'email', 'data'])
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', part)
      .execute();
    for (const { id, ...person } of rows) {
      people.set(id, { standIn: standIns.get(id) ?? '', person, labels: [] });
    }
  }
  return people;
}

/** Short texts of an answer and of its address that may be ids. */
function idsIn(text: string, url: URL): string[] {
  const said = [...text.matchAll(/"([\w:.-]{1,64})"/g)].map(([, id = '']) => id);
  const asked = [...url.pathname.split('/'), ...url.searchParams.values()].flatMap((one) => one.split(','));
  return [...new Set([...said, ...asked])];
}

/** A JSON text without what tells who somebody is that is masked for the caller, and whom it names by id. */
export async function withoutMaskedWords(store: Store, identity: Identity, text: string, url: URL): Promise<string> {
  const people = await readMaskedOf(store, identity, idsIn(text, url));
  if (people.size === 0) {
    return text;
  }
  const value: unknown = JSON.parse(text);
  gatherLabels(value, people);
  const lower = text.normalize('NFC').toLowerCase();
  const sweeps = [...people.values()].filter((masked) => isIn(lower, masked)).map(sweepOf);
  const change = {
    text: (words: string) => sweeps.reduce((swept, sweep) => sweep(swept), words),
    drops: () => false,
    replaces: (inner: Fields) => {
      const masked = isMention(inner) ? people.get(inner.attrs.id) : undefined;
      return masked === undefined
        ? undefined
        : { ...inner, attrs: { ...(inner.attrs as Fields), label: masked.standIn } };
    },
  };
  return JSON.stringify(changeValue(value, change));
}

/**
 * An answer as the caller may have it (issue "Masked first look"): what people wrote — notes, tasks, scorecards, messages — may
 * name somebody who is masked for the caller, and which service reads it is no matter here. Files and streams are left: they
 * are made of rows that are masked where they are read.
 */
export async function maskedAnswer(store: Store, identity: Identity, response: Response, url: URL): Promise<Response> {
  if (!identity.seesMasked || !/^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')) {
    return response;
  }
  const text = await response.text();
  const { status, headers } = response;
  headers.delete('content-length');
  return new Response(text === '' ? null : await withoutMaskedWords(store, identity, text, url), { status, headers });
}
