import { sql, type Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { contactsOf, phoneKey } from '#shared/domain/contacts.ts';
import type { Ddl, Migration } from './ddl.ts';

const people = `('candidate', 'employee', 'member')`;
const key = (text: string) => `cadre_phone_key(${text})`;

/** Ways to reach a person, as they are compared: addresses in small letters, numbers by `phoneKey` of shared/domain. */
const contactsIn = (ddl: Ddl, row: string) => {
  const listed = (field: string) => `from ${ddl.itemsOf(`${row}.data`, field)} as item`;
  const value = ddl.textIn('item.value', 'value');
  return [
    `select 'email' as kind, lower(${row}.email) as address`,
    `select 'email' as kind, lower(${value}) as address ${listed('emails')}`,
    `select 'phone' as kind, ${key(ddl.textIn(`${row}.data`, 'phone'))} as address`,
    `select 'phone' as kind, ${key(value)} as address ${listed('phones')}`,
  ].join(' union ');
};

const insertContacts = (ddl: Ddl) => `
  insert into person_contact (company_id, object_id, kind, address)
  select new.company_id, new.id, contact.kind, contact.address
  from (${contactsIn(ddl, 'new')}) as contact
  where contact.address is not null and contact.address <> ''`;

const differs = (ddl: Ddl) =>
  [
    'new.email is distinct from old.email',
    ...['phone', 'phones', 'emails'].map(
      (field) => `${ddl.textIn('new.data', field)} is distinct from ${ddl.textIn('old.data', field)}`,
    ),
  ].join(' or ');

const rowsPerStep = 2000;

/** The numbers of people who have several, beside their first ones. */
async function keepFurtherPhones(trx: Transaction<Schema>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await trx
      .selectFrom('object')
      .select(['id', 'company_id', 'data'])
      .where('type', 'in', ['candidate', 'employee', 'member'])
      .where(sql<boolean>`cast(data as text) like '%"phones"%'`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerStep)
      .execute();
    for (const { id, company_id, data } of rows) {
      const keys = new Set(contactsOf(data, 'phone').map(({ value }) => phoneKey(value)));
      const contacts = [...keys].filter((address) => address !== '');
      if (contacts.length > 0) {
        await trx
          .insertInto('person_contact')
          .values(contacts.map((address) => ({ company_id, object_id: id, kind: 'phone', address })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < rowsPerStep) {
      return;
    }
  }
}

/**
 * Finds numbers by six digits without their extension: the eight before were no part of short ones, were the extension's
 * where there was one, and on SQLite knew few of the marks that stand between digits.
 */
export const findPhones: Migration = {
  name: '040-find-phones',
  statements: (ddl) => [
    ...ddl.phoneKeys,
    ...ddl.dropOnChange('person_written', 'object'),
    ...ddl.dropOnChange('person_changed', 'object'),
    ...ddl.onChange({
      name: 'person_contacts_written',
      event: 'insert on object',
      when: `new.type in ${people}`,
      statement: insertContacts(ddl),
    }),
    ...ddl.onChange({
      name: 'person_contacts_changed',
      event: 'update of email, data on object',
      when: `new.type in ${people} and (${differs(ddl)})`,
      statement: `delete from person_contact where object_id = new.id; ${insertContacts(ddl)}`,
    }),
    `delete from person_contact where kind = 'phone'`,
    `insert into person_contact (company_id, object_id, kind, address)
      select company_id, id, 'phone', ${key(ddl.textIn('object.data', 'phone'))} from object
      where type in ${people} and ${key(ddl.textIn('object.data', 'phone'))} <> ''`,
  ],
  fill: keepFurtherPhones,
};
