import { descriptorOf } from '#blocks/object/descriptors.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { queryClient } from '#lib/query-client.ts';
import type { CategoryType } from '#shared/contract/categories.ts';
import { isListType, type ListType, objectTypes } from '#shared/domain/object-types.ts';
import { searchLimits } from '#shared/domain/search-limits.ts';
import { type OptionPage, readListAnswer, readSearchAnswer } from '#shared/domain/search-results.ts';
import { fold } from '#shared/search/fold.ts';
import type { SearchRequest } from './model/search-sources.ts';
import {
  type FilterKey,
  type FilterToken,
  readTyped,
  type TypedFilter,
  typesAsked,
  whereTyped,
} from './typed-filter.ts';

const categoryOf: Partial<Record<FilterKey, CategoryType>> = {
  in: 'location',
  stage: 'stage',
  unit: 'org_unit',
  tag: 'tag',
};
const mostNames = 20;
/** Rows of each type where there are several. */
const rowsOfEach = 6;

async function categoryNames(type: CategoryType): Promise<string[]> {
  const { data } = await queryClient.fetchQuery(readOptions('categories.read', { type, page: 1, page_size: 100 }));
  return Array.isArray(data) ? data.map(({ name }) => name) : [];
}

async function objectNames(type: 'skill' | 'job', value: string): Promise<string[]> {
  if (value === '') {
    return [];
  }
  const answer = await queryClient.fetchQuery(readOptions('objects.search', { types: [type], search: value, page: 1 }));
  return readSearchAnswer(answer).options.flatMap(({ source_data }) => source_data.name ?? []);
}

/** The states that things of any type with a list can be in. */
function statuses(): string[] {
  return objectTypes.filter(isListType).flatMap((type) => {
    const field = descriptorOf(type).form.find(({ key }) => key === 'status');
    return field !== undefined && 'choices' in field ? field.choices : [];
  });
}

/** The names that begin with, or else contain, what was typed of one; itself alone where one is called so. */
function among(names: readonly string[], value: string): readonly string[] {
  const asked = fold(value);
  const same = names.filter((name) => fold(name) === asked);
  const begun = names.filter((name) => fold(name).startsWith(asked));
  const found = [same, begun, names.filter((name) => fold(name).includes(asked))].find((some) => some.length > 0);
  return [...new Set(found ?? [])].slice(0, mostNames);
}

/** What a token may mean in the company, as far as it has been typed. */
export async function namesFor({ key, value }: FilterToken): Promise<readonly string[]> {
  const category = categoryOf[key];
  if (category !== undefined) {
    return among(await categoryNames(category), value);
  }
  if (key === 'status') {
    return among(statuses(), value);
  }
  return key === 'skill' || key === 'job' ? among(await objectNames(key, value), value) : [];
}

/** A list in which all stands that was asked for of a type. */
export interface FilteredType {
  type: ListType;
  where: string | undefined;
}

/** The lists of what is typed: names that nothing is called stay as they are, and find nothing. */
async function listsOf(typed: TypedFilter, types: readonly string[] | undefined): Promise<FilteredType[]> {
  const names = new Map<FilterToken, readonly string[]>();
  await Promise.all(
    typed.tokens.map(async (token) => {
      const found = token.value === '' ? [] : await namesFor(token);
      names.set(token, found.length > 0 ? found : [token.value]);
    }),
  );
  const asked = typesAsked(typed).filter((type) => types?.includes(type) ?? true);
  return asked.map((type) => ({ type, where: whereTyped(typed, type, (token) => names.get(token) ?? []) }));
}

/** Where the lists are that a typed filter means; none of a plain search. */
export async function typedLists(query: string, types: readonly string[] | undefined): Promise<FilteredType[]> {
  const typed = readTyped(query);
  return typed === undefined ? [] : listsOf(typed, types);
}

/** A page of what a typed filter leaves, type by type, in the order of names. */
export async function filteredPage({ query, types, page }: SearchRequest): Promise<OptionPage> {
  const lists = await typedLists(query, types);
  const page_size = lists.length > 1 ? rowsOfEach : searchLimits.pageSize;
  const answers = await Promise.allSettled(
    lists.map(({ type, where }) =>
      queryClient.fetchQuery(
        readOptions('objects.list', { type, where, sort: 'name', page, page_size, lite: true }, { priority: 'search' }),
      ),
    ),
  );
  const [failure] = answers.filter((answer) => answer.status === 'rejected');
  if (failure !== undefined && answers.every((answer) => answer.status === 'rejected')) {
    throw failure.reason;
  }
  const pages = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [pageOf(answer.value)] : []));
  return {
    options: pages.flatMap(({ options }) => options),
    received: pages.reduce((sum, { received }) => sum + received, 0),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
}

/** A list of objects as a search answers it. */
function pageOf(answer: object): OptionPage {
  const { data, total } = answer as { data?: unknown; total?: unknown };
  const rows: { id?: unknown; object_type?: unknown }[] = Array.isArray(data) ? data : [];
  const found = rows.map((row) => ({ id: row.id, object_type: row.object_type, source_data: row }));
  return readListAnswer({ data: { data: found, total } });
}
