import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Identity,
  isMasked,
  isMaskedNow,
  keepVisible,
  livingVisible,
  requireMay,
  visibleTo,
} from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { invalidFields, notFound } from '#host/lib/refusal.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { storedFields } from '#host/services/objects/store-form.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { AlikeEvidence, AlikePerson } from '#shared/contract/people.ts';
import { type ContactField, contactsOf, isSameContact, phoneKey } from '#shared/domain/contacts.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { fold } from '#shared/search/fold.ts';
import { forgetOthers, othersOf, rememberOthers } from './other-people.ts';

/** What is known of somebody, by which others are found who may be the same. */
export interface Described {
  /** Of one who is there already. */
  id?: string;
  fields: Fields;
  /** Hashes of files about them. */
  files: readonly string[];
}

/** Who is made and merged as a person; members are their accounts. */
const alikeTypes: readonly ObjectType[] = ['candidate', 'employee'];
const mostTold = 20;
const mostLooked = 200;
/** More who are known to be somebody else are left out once they are found. */
const mostSettled = 1000;

interface Found {
  row: ObjectRow;
  evidence: AlikeEvidence[];
}

/** A number alone may be that of a house; an address, a name with an employer or a file is seldom another one's. */
function isSharedOften({ evidence }: Found): boolean {
  return evidence.every(({ kind }) => kind === 'phone');
}

function lookedFor(field: ContactField, value: string): string {
  return field === 'email' ? value.toLowerCase() : phoneKey(value);
}

function employerOf(fields: Fields): string {
  const employer = valueAt(fields, 'company_user.company.name');
  return typeof employer === 'string' ? fold(employer).trim() : '';
}

/** People who are there and whom the caller sees, in one order: of more than are looked at it is no chance which they are. */
function living(db: Kysely<Schema>, identity: Identity, settled: ReadonlySet<string>) {
  return (
    db
      .selectFrom('object')
      .selectAll('object')
      .where('object.company_id', '=', identity.companyId)
      .where('object.type', 'in', alikeTypes)
      .where('object.deleted_at', 'is', null)
      .where(visibleTo(identity, 'object', alikeTypes))
      // That somebody is who is described would tell who they are.
      .$if(identity.seesMasked, (query) => query.where(sql<boolean>`not ${isMasked(identity, 'object')}`))
      .$if(settled.size > 0, (query) => query.where('object.id', 'not in', [...settled].slice(0, mostSettled)))
      .orderBy('object.id')
      .limit(mostLooked)
  );
}

async function byContact(
  people: ReturnType<typeof living>,
  { companyId }: Identity,
  field: ContactField,
  fields: Fields,
) {
  const addresses = contactsOf(fields, field)
    .map(({ value }) => lookedFor(field, value))
    .filter((address) => address !== '');
  if (addresses.length === 0) {
    return [];
  }
  return people
    .where('object.id', 'in', (eb) =>
      eb
        .selectFrom('person_contact')
        .select('person_contact.object_id')
        .where('person_contact.company_id', '=', companyId)
        .where('person_contact.kind', '=', field)
        .where('person_contact.address', 'in', addresses),
    )
    .execute();
}

/** What of somebody's own fields speaks for their being one who is described, by whichever of it they were found. */
function evidenceOf(row: ObjectRow, fields: Fields): AlikeEvidence[] {
  const own = storedFields(row);
  const contacts = (['email', 'phone'] as const).flatMap((kind) => {
    const said = contactsOf(fields, kind);
    const same = contactsOf(own, kind).find(({ value }) => said.some((one) => isSameContact(kind, one.value, value)));
    return same === undefined ? [] : [{ kind, value: same.value }];
  });
  const named = namedAs(fields);
  const isNamed = named !== undefined && fold(row.name) === named.name && employerOf(row.data) === named.employer;
  return [...contacts, ...(isNamed ? [{ kind: 'name' as const, value: row.name }] : [])];
}

/** A name and an employer, where both are said: a name alone is many people's. */
function namedAs(fields: Fields): { name: string; employer: string } | undefined {
  const [name, employer] = [displayName('candidate', { ...fields, name: undefined }), employerOf(fields)];
  return employer === '' || valueAt(fields, 'last_name') === undefined ? undefined : { name: fold(name), employer };
}

async function byName(people: ReturnType<typeof living>, fields: Fields) {
  const named = namedAs(fields);
  return named === undefined ? [] : people.where('object.sort_key', '=', named.name).execute();
}

/** People about whom there is a file with the same bytes; files that the caller may not read tell nothing. */
async function byFile(
  db: Kysely<Schema>,
  people: ReturnType<typeof living>,
  identity: Identity,
  hashes: readonly string[],
) {
  if (hashes.length === 0) {
    return [];
  }
  const { companyId } = identity;
  const versions = await db
    .selectFrom('document_version')
    .select('document_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('hash', 'in', [...hashes])
    .orderBy('document_id')
    .limit(mostLooked)
    .execute();
  const documents = await livingVisible(
    db,
    identity,
    versions.map(({ document_id }) => document_id),
  );
  if (documents.length === 0) {
    return [];
  }
  const rows = await people
    .innerJoin('relation', 'relation.to_id', 'object.id')
    .innerJoin('object as document', 'document.id', 'relation.from_id')
    .select('document.name as file')
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', 'about')
    .where(
      'relation.from_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ file, ...row }) => ({ row, evidence: { kind: 'file' as const, value: file } }));
}

/** Who is known to be somebody else, or linked as the same person already. */
async function settled(db: Kysely<Schema>, companyId: string, id: string): Promise<Set<string>> {
  const others = await othersOf(db, companyId, [id]);
  const same = await db
    .selectFrom('relation')
    .select(['from_id', 'to_id'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'same_person')
    .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    .execute();
  return new Set([
    id,
    ...others.flatMap((row) => [row.one_id, row.other_id]),
    ...same.flatMap((row) => [row.from_id, row.to_id]),
  ]);
}

/** Those who may be the same as somebody, of whom the caller may know, the most evidence first. */
export async function findAlike(
  db: Kysely<Schema>,
  identity: Identity,
  { id, fields, files }: Described,
): Promise<Found[]> {
  const apart = id === undefined ? new Set<string>() : await settled(db, identity.companyId, id);
  const people = living(db, identity, apart);
  const found = new Map<string, Found>();
  for (const row of [
    ...(await byContact(people, identity, 'email', fields)),
    ...(await byContact(people, identity, 'phone', fields)),
    ...(await byName(people, fields)),
  ]) {
    const evidence = evidenceOf(row, fields);
    if (evidence.length > 0) {
      found.set(row.id, { row, evidence });
    }
  }
  for (const { row, evidence } of await byFile(db, people, identity, files)) {
    const of = found.get(row.id) ?? { row, evidence: evidenceOf(row, fields) };
    const isNew = !of.evidence.some(({ kind, value }) => kind === evidence.kind && value === evidence.value);
    found.set(row.id, { row, evidence: isNew ? [...of.evidence, evidence] : of.evidence });
  }
  const visible = await keepVisible(
    db,
    identity,
    [...found.values()].map(({ row }) => row).filter((row) => !apart.has(row.id)),
  );
  return visible
    .flatMap((row) => found.get(row.id) ?? [])
    .sort(
      (left, right) =>
        right.evidence.length - left.evidence.length ||
        Number(isSharedOften(left)) - Number(isSharedOften(right)) ||
        left.row.id.localeCompare(right.row.id),
    )
    .slice(0, mostTold);
}

/** Hashes of the files about somebody that the caller may read. */
async function filesAbout(db: Kysely<Schema>, identity: Identity, id: string): Promise<string[]> {
  const about = await db
    .selectFrom('relation')
    .select('from_id')
    .where('company_id', '=', identity.companyId)
    .where('kind', '=', 'about')
    .where('to_id', '=', id)
    .limit(mostLooked)
    .execute();
  const documents = await livingVisible(
    db,
    identity,
    about.map(({ from_id }) => from_id),
  );
  const hashes: string[] = [];
  for (const part of inParts(documents.map((document) => document.id))) {
    const rows = await db.selectFrom('document_version').select('hash').where('document_id', 'in', part).execute();
    hashes.push(...rows.map(({ hash }) => hash));
  }
  return [...new Set(hashes)];
}

/** One by id who is there and whom the caller sees. */
async function readDescribed(store: CallStore, identity: Identity, id: string): Promise<Described> {
  const [known] = await livingVisible(store.db, identity, [id]);
  if (known === undefined || !alikeTypes.some((type) => type === known.type)) {
    throw notFound('person');
  }
  const row = await store.db.selectFrom('object').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, fields: storedFields(row), files: await filesAbout(store.db, identity, id) };
}

function describedBy({ email, phone, name, employer, file }: ParsedInput<'people.alike'>): Described {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  const listed = (values: readonly string[] = []) => values.map((value) => ({ value }));
  return {
    fields: {
      emails: listed(email),
      phones: listed(phone),
      ...(rest.length === 0 ? {} : { first_name: first, last_name: rest.join(' ') }),
      ...(employer === undefined ? {} : { company_user: { company: { name: employer } } }),
    },
    files: file ?? [],
  };
}

/** Who may be one person, and who was said to be two. */
export function createAlike(store: CallStore, clock: () => Date) {
  return {
    /**
     * Who may be the same person as one who is there, or as one who is described, each with what speaks for it. Of whom the
     * caller does not see there is nothing.
     * @throws Refusal 404.
     */
    async alike(identity: Identity, asked: ParsedInput<'people.alike'>): Promise<{ data: AlikePerson[] }> {
      if (asked.id !== undefined && (await isMaskedNow(store.db, identity, asked.id))) {
        return { data: [] };
      }
      const described = asked.id === undefined ? describedBy(asked) : await readDescribed(store, identity, asked.id);
      const found = await findAlike(store.db, identity, described);
      const refs = await readRefs(
        store,
        identity,
        found.map(({ row }) => row.id),
      );
      return {
        data: found.flatMap(({ row, evidence }) => {
          const person = refs.get(row.id);
          return person === undefined ? [] : [{ person, evidence }];
        }),
      };
    },

    /**
     * Remembers that two people are not the same: nobody is asked about them again, until that is taken back.
     * @throws Refusal 403 for who may not change both, 404, 422 for one and the same.
     */
    async notSame(identity: Identity, { people: [one, other], take_back }: ParsedInput<'people.notSame'>) {
      if (one === other) {
        throw invalidFields([{ path: 'people', ...say('twoPeople') }]);
      }
      const known = await livingVisible(store.db, identity, [one, other]);
      if (known.length < 2 || !known.every(({ type }) => alikeTypes.some((merged) => merged === type))) {
        throw notFound('person');
      }
      for (const { id, type } of known) {
        if (isObjectType(type)) {
          await requireMay(store, identity, 'edit', type, [id]);
        }
      }
      const at = clock().toISOString();
      const write = (trx: Transaction<Schema>) =>
        take_back === true
          ? forgetOthers(trx, identity.companyId, [one, other])
          : rememberOthers(trx, identity, [one, other], at);
      return store.lastStep('people.notSame', write, () => ({ people: [one, other] }));
    },
  };
}
