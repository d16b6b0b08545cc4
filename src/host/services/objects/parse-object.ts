import { z } from 'zod';
import { tellClient } from '#host/lib/client-sentences.ts';
import { issueSentence } from '#host/lib/issue-sentence.ts';
import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import { formerJobField, type LinkChange } from '#host/object-writer/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { cleanName } from '#shared/domain/clean-name.ts';
import { agreeingContacts, contactsOf } from '#shared/domain/contacts.ts';
import { defaultName, displayName } from '#shared/domain/display-name.ts';
import { documentFieldsOf } from '#shared/domain/long-texts.ts';
import { type Fields, isFields, mergePatch, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { score } from '#shared/domain/object-ref.ts';
import { objectFields } from '#shared/domain/object-schemas.ts';
import { isPersonType, namedBy, type ObjectType } from '#shared/domain/object-types.ts';
import { isPhoneNumber } from '#shared/domain/phone-number.ts';
import {
  computedFieldsOf,
  countedFields,
  type RelationField,
  relationFieldsOf,
} from '#shared/domain/relation-fields.ts';
import { say } from '#shared/domain/sentences.ts';
import { longestTag, mostTagsOfObject, tidyTags } from '#shared/domain/tags.ts';
import { agreeing, takeDocuments } from './long-texts.ts';
import { type StoreForm, storedFields, toStoreForm } from './store-form.ts';

/** A body that was checked, in the form in which it is stored. */
export interface ParsedObject extends StoreForm {
  /** The slug asked for, if any. */
  slug: string | undefined;
  links: LinkChange[];
}

/** Fields every object has (see `objectBase`); what the host sets itself may be sent back but is not read. */
const setByHost = ['id', 'object_type', 'created_at', 'updated_at', formerJobField] as const;
const common = z.looseObject({
  subtype: z.string().trim().max(60).optional(),
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single dashes only')
    .optional(),
  name: z.string().trim().max(300).optional(),
  keywords: z.array(z.string().trim().min(1).max(300)).max(1000).optional(),
  tags: z.array(z.string().trim().min(1).max(longestTag)).max(mostTagsOfObject).optional(),
});

const linkItem = z.looseObject({
  id: z.string().min(1).max(64),
  level: score.nullish(),
  needs_level: score.nullish(),
});

/** What is missing is told from what is of another type. */
const saysInput = { reportInput: true };

/** Whether a list is over its limit and was as long before: a merge keeps all of both, and other fields change still. */
function isLongAlready({ code, path }: z.core.$ZodIssue, fields: Fields, before: Fields): boolean {
  const [now, was] = [fields, before].map((one) => valueAt(one, path.join('.')));
  return code === 'too_big' && Array.isArray(now) && Array.isArray(was) && now.length <= was.length;
}

function problemsOf(issues: readonly z.core.$ZodIssue[], prefix: string): FieldProblem[] {
  return issues.map((issue) => ({
    path: [prefix, ...issue.path].filter((part) => part !== '').join('.'),
    ...(issue.code === 'invalid_type' && issue.input === undefined
      ? say('required')
      : issueSentence(issue, issue.input === null)),
  }));
}

function unknownFields(type: ObjectType, body: Fields, ownFields: readonly string[]): FieldProblem[] {
  const known = new Set([
    ...Object.keys(objectFields[type].shape),
    ...Object.keys(common.shape),
    ...documentFieldsOf(type),
    ...setByHost,
    ...ownFields,
  ]);
  return Object.keys(body)
    .filter((key) => !known.has(key))
    .map((path) => ({ path, ...tellClient('noFieldOf', { type }) }));
}

function parseLinks(field: RelationField, value: unknown, problems: FieldProblem[]): LinkChange {
  if (value === null) {
    return { field, items: [] };
  }
  const parsed = z
    .array(linkItem)
    .max(1000)
    .safeParse(field.many ? value : [value], saysInput);
  if (!parsed.success) {
    problems.push(...problemsOf(parsed.error.issues, field.path));
    return { field, items: [] };
  }
  const levelOf = (item: z.infer<typeof linkItem>) =>
    field.level === undefined ? null : ((field.level === 'level' ? item.level : item.needs_level) ?? null);
  return { field, items: parsed.data.map((item) => ({ id: item.id, level: levelOf(item) })) };
}

function takeLinks(type: ObjectType, body: Fields, problems: FieldProblem[]): { rest: Fields; links: LinkChange[] } {
  let rest = body;
  const links: LinkChange[] = [];
  for (const path of computedFieldsOf(type)) {
    rest = withoutValueAt(rest, path);
  }
  for (const field of relationFieldsOf(type)) {
    const value = valueAt(rest, field.path);
    if (value !== undefined) {
      links.push(parseLinks(field, value, problems));
      rest = withoutValueAt(rest, field.path);
    }
  }
  return { rest, links };
}

/** What is counted of others stays, whatever around it is taken away. */
function withCounted(type: ObjectType, fields: Fields, before: Fields): Fields {
  return !isPersonType(type)
    ? fields
    : countedFields.reduce((all, path) => {
        const value = valueAt(before, path);
        return value === undefined || valueAt(all, path) !== undefined ? all : withValueAt(all, path, value);
      }, fields);
}

/** Numbers copied from an address book come in marks of direction that nobody sees. */
function trimmedValue(key: string, value: unknown): unknown {
  if (key === 'phones' && Array.isArray(value)) {
    return value.map((one) =>
      isFields(one) && typeof one.value === 'string' ? { ...one, value: cleanName(one.value) } : one,
    );
  }
  if (key === 'tags' && Array.isArray(value)) {
    return tidyTags(value);
  }
  return typeof value === 'string' ? (key === 'phone' ? cleanName(value) : value.trim()) : value;
}

function trimmed(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, trimmedValue(key, value)]));
}

function requireName(type: ObjectType, fields: Fields, problems: FieldProblem[]): void {
  const from = namedBy(type);
  if (from.length > 0 && displayName(type, fields) === defaultName(type)) {
    problems.push({ path: from[0] ?? 'name', ...say('requiredOr', { others: from.slice(1).join(', ') }) });
  }
}

/** A number that is stored already stays, however it was written, while other fields change. */
function requirePhones(type: ObjectType, fields: Fields, before: Fields, problems: FieldProblem[]): void {
  if (!isPersonType(type)) {
    return;
  }
  const stored = new Set(contactsOf(before, 'phone').map(({ value }) => value));
  const isWrong = (value: string) => !stored.has(value) && !isPhoneNumber(value);
  if (typeof fields.phone === 'string' && fields.phone !== '' && isWrong(fields.phone)) {
    problems.push({ path: 'phone', ...say('notPhone') });
  }
  const listed = Array.isArray(fields.phones) ? fields.phones : [];
  for (const [index, one] of listed.entries()) {
    if (isFields(one) && typeof one.value === 'string' && one.value !== fields.phone && isWrong(one.value)) {
      problems.push({ path: `phones.${index}.value`, ...say('notPhone') });
    }
  }
}

/**
 * Checks what a client sent for an object: a whole one, or the fields that change of `existing` (RFC 7396: `null`
 * removes a field, objects merge, lists and documents are replaced). A long text's document gives it its words.
 * `ownFields`: the places of the company's own fields, where what stands there was looked at (`withCheckedValues`).
 * @throws Refusal 422 with a path for every field that is wrong or unknown.
 */
export function parseObject(
  type: ObjectType,
  body: Fields,
  existing?: ObjectRow,
  ownFields: readonly string[] = [],
): ParsedObject {
  const problems = unknownFields(type, body, ownFields);
  const { rest: words, documents } = takeDocuments(type, body, problems);
  const { rest, links } = takeLinks(type, words, problems);
  const own = Object.fromEntries(Object.entries(rest).filter(([key]) => !setByHost.some((set) => set === key)));
  const before = existing === undefined ? {} : storedFields(existing);
  const merged = mergePatch(before, trimmed(own));
  const whole = withCounted(type, isFields(merged) ? merged : {}, before);
  const agreed = agreeing(type, whole, before, documents);
  const fields = isPersonType(type) ? agreeingContacts(agreed, before) : agreed;
  const base = common.safeParse(fields, saysInput);
  const typed = objectFields[type].safeParse(fields, saysInput);
  for (const result of [base, typed]) {
    if (!result.success) {
      const issues = result.error.issues.filter((issue) => !isLongAlready(issue, fields, before));
      problems.push(...problemsOf(issues, ''));
    }
  }
  requireName(type, fields, problems);
  requirePhones(type, fields, before, problems);
  if (problems.length > 0) {
    throw invalidFields(problems.filter((one, index) => problems.findIndex((p) => p.path === one.path) === index));
  }
  return { ...toStoreForm(type, fields), slug: typeof fields.slug === 'string' ? fields.slug : undefined, links };
}
