import { typeRows } from '#lib/type-rows.ts';
import {
  isListType,
  isPersonType,
  type ListType,
  objectTypeRows,
  objectTypes,
  overBy,
} from '#shared/domain/object-types.ts';
import { type ListedField, listedFieldsOf } from '#shared/domain/where/listed-fields.ts';
import type { Where } from '#shared/domain/where/where.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';
import { fold } from '#shared/search/fold.ts';

/** What can be asked by a word and a colon, by the field of lists that it means. */
const fieldOf = {
  in: 'location',
  skill: 'skill',
  stage: 'stage',
  status: 'status',
  unit: 'org_unit',
  job: 'job',
  tag: 'tag',
} as const;

/** A word that stands before a colon; `type` says of which types results are. */
export type FilterKey = keyof typeof fieldOf | 'type';

/** The words themselves, in every language at once: whoever works in one also types the other's. */
const keyNamed: ReadonlyMap<string, FilterKey> = new Map(
  Object.entries({
    type: 'type',
    typ: 'type',
    tipo: 'type',
    in: 'in',
    location: 'in',
    ort: 'in',
    standort: 'in',
    en: 'in',
    lugar: 'in',
    ubicación: 'in',
    skill: 'skill',
    skills: 'skill',
    fähigkeit: 'skill',
    kompetenz: 'skill',
    competencia: 'skill',
    habilidad: 'skill',
    stage: 'stage',
    phase: 'stage',
    fase: 'stage',
    etapa: 'stage',
    status: 'status',
    is: 'status',
    estado: 'status',
    unit: 'unit',
    einheit: 'unit',
    abteilung: 'unit',
    unidad: 'unit',
    departamento: 'unit',
    job: 'job',
    stelle: 'job',
    vacante: 'job',
    puesto: 'job',
    tag: 'tag',
    etiqueta: 'tag',
  } satisfies Record<string, FilterKey>).map(([name, key]) => [fold(name), key]),
);

/** Beginnings that ask who has a skill: "who knows Python". */
const asksWho = [
  ...['who knows', 'who can', 'wer kennt', 'wer kann'],
  ...['quién sabe', 'quien sabe', 'quién conoce', 'quien conoce', 'quién domina', 'quien domina'],
].flatMap((words) => [`${words} `, `¿${words} `]);

/** One word, its colon and what stands behind it; where it begins in the text. */
export interface FilterToken {
  key: FilterKey;
  value: string;
  at: number;
}

/** A search that is typed as a filter: `type:job in:Berlin "backend"`. */
export interface TypedFilter {
  tokens: readonly FilterToken[];
  /** What else is typed: names must contain each word of it. */
  rest: string;
  /** People alone are meant. */
  ofPeople: boolean;
}

/** A word with a colon and its value, which may stand in quotation marks; or anything else up to a blank. */
const part = /(\p{L}+):(?:"([^"]*)"?|(\S*))|\S+/gu;

/** A word with a colon and its value, at the beginning. */
const firstPart = /^\p{L}+:(?:"[^"]*"?|\S*)/u;

/** Where a text ends but for its last signs of one kind. */
function endWithout(text: string, sign: string): number {
  let end = text.length;
  while (text[end - 1] === sign) {
    end -= 1;
  }
  return end;
}

/** What is asked for by words with colons, or by "who knows …"; nothing where the text is a plain search. */
export function readTyped(text: string): TypedFilter | undefined {
  const lower = text.toLowerCase();
  const who = asksWho.find((words) => lower.startsWith(words) && lower.length > words.length);
  if (who !== undefined) {
    const asked = text.slice(who.length).trimEnd();
    const value = asked.slice(0, endWithout(asked, '?')).trim();
    return value === '' ? undefined : { tokens: [{ key: 'skill', value, at: who.length }], rest: '', ofPeople: true };
  }
  const tokens: FilterToken[] = [];
  const rest: string[] = [];
  for (const { 0: whole, 1: name = '', 2: quoted, 3: plain, index } of text.matchAll(part)) {
    const key = keyNamed.get(fold(name));
    if (key === undefined) {
      rest.push(whole);
    } else {
      tokens.push({ key, value: (quoted ?? plain ?? '').trim(), at: index });
    }
  }
  return tokens.length === 0 ? undefined : { tokens, rest: rest.join(' ').replaceAll('"', ''), ofPeople: false };
}

/** The words by which a type is known, folded. */
function namesOf(type: ListType): readonly string[] {
  return [type, ...objectTypeRows[type].alias.split(' ')].map(fold);
}

/** The types with a list that a word begins the name of. */
export function typesNamed(word: string): readonly ListType[] {
  const asked = fold(word);
  return objectTypes.filter(isListType).filter((type) => namesOf(type).some((name) => name.startsWith(asked)));
}

/** What is asked for besides the types that a filter names; undefined where it names none, or nothing else. */
export function beyondTypes(text: string): string | undefined {
  const named = readTyped(text)?.tokens.filter(({ key }) => key === 'type') ?? [];
  const others = named.reduceRight((left, { at }) => left.slice(0, at) + left.slice(at).replace(firstPart, ''), text);
  const query = others.replace(/\s+/g, ' ').trim();
  return named.length === 0 || query === '' ? undefined : query;
}

/** Where no type is named, so many are looked through at most. */
const mostTypes = 4;

/** Whether a type's list can be filtered so: in a stage is who applied, though others once were as well. */
function isAskedOf(type: ListType, key: keyof typeof fieldOf): boolean {
  return Object.hasOwn(listedFieldsOf(type), fieldOf[key]) && (key !== 'stage' || overBy(type) === 'stage');
}

/** The types whose lists can be filtered by all that is asked for. */
export function typesAsked({ tokens, ofPeople }: TypedFilter): readonly ListType[] {
  const named = tokens.filter(({ key, value }) => key === 'type' && value !== '');
  const keys = tokens.flatMap(({ key, value }) => (key === 'type' || value === '' ? [] : [key]));
  const fitting = objectTypes.filter(isListType).filter((type) => keys.every((key) => isAskedOf(type, key)));
  if (named.length > 0) {
    return fitting.filter((type) => named.every(({ value }) => typesNamed(value).includes(type)));
  }
  // Users, who are there from the start, are employees as well.
  const some = fitting.filter((type) => !('comesWithWorkspace' in typeRows[type]) && (!ofPeople || isPersonType(type)));
  // Who knows something is asked among colleagues first.
  return (
    ofPeople ? some.toSorted((left, right) => Number(right === 'employee') - Number(left === 'employee')) : some
  ).slice(0, mostTypes);
}

/** What a token's value stands for in the company: the names on its lists, or of its skills and jobs. */
type NamesOf = (token: FilterToken) => readonly string[];

function conditionOf({ kind }: ListedField, field: string, values: readonly string[]): Where {
  const [only = '', ...others] = values;
  return others.length === 0 && kind !== 'list'
    ? { field, operator: 'is', values: [only] }
    : { field, operator: 'any_of', values };
}

/** More are a sentence, and no name. */
const mostWords = 8;

/** The filter of a type's list that says what was typed; nothing where all of the type is meant. */
export function whereTyped({ tokens, rest }: TypedFilter, type: ListType, namesOf: NamesOf): string | undefined {
  const listed = listedFieldsOf(type);
  const members: Where[] = tokens.flatMap((token) => {
    const name = token.key === 'type' || token.value === '' ? undefined : fieldOf[token.key];
    const field = name === undefined ? undefined : listed[name];
    return name === undefined || field === undefined ? [] : [conditionOf(field, name, namesOf(token))];
  });
  const words = rest.split(' ').filter((word) => word !== '');
  for (const word of words.slice(0, mostWords)) {
    members.push({ field: 'name', operator: 'contains', values: [word] });
  }
  const [only, ...others] = members;
  return only === undefined ? undefined : writeWhere(others.length === 0 ? only : { join: 'and', members });
}

/** The token that is being typed: the last one, as long as nothing stands behind it. */
export function tokenAtEnd(text: string): FilterToken | undefined {
  const typed = readTyped(text);
  const last = typed?.tokens.at(-1);
  const isOpen =
    typed?.ofPeople === false &&
    last !== undefined &&
    !/\s$/.test(text) &&
    !/\s/.test(text.slice(last.at).replace(/"[^"]*"?/g, ''));
  return isOpen ? last : undefined;
}

/** The text with the value of a token in place of what was typed of it, and room for more. */
export function completed(text: string, { at }: FilterToken, value: string): string {
  const colon = text.indexOf(':', at);
  return `${text.slice(0, colon + 1)}${/\s/.test(value) ? `"${value}"` : value} `;
}
