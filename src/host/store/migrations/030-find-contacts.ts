import type { Ddl, Migration } from './ddl.ts';

const people = `('candidate', 'employee', 'member')`;

/** Ways to reach a person, as they are compared: addresses in small letters, and the last digits of numbers. */
const contactsOf = (ddl: Ddl, row: string) => {
  const own = (address: string, kind: string, from = '') => `select '${kind}' as kind, ${address} as address ${from}`;
  const listed = (field: string) => `from ${ddl.itemsOf(`${row}.data`, field)} as item`;
  return [
    own(`lower(${row}.email)`, 'email'),
    own(`lower(${ddl.textIn('item.value', 'value')})`, 'email', listed('emails')),
    own(ddl.lastDigits(ddl.textIn(`${row}.data`, 'phone')), 'phone'),
    own(ddl.lastDigits(ddl.textIn('item.value', 'value')), 'phone', listed('phones')),
  ].join(' union ');
};

const insertContacts = (ddl: Ddl, row: string) => `
  insert into person_contact (company_id, object_id, kind, address)
  select ${row}.company_id, ${row}.id, contact.kind, contact.address
  from (${contactsOf(ddl, row)}) as contact
  where contact.address is not null and contact.address <> ''`;

/** Which parts of a person say how to reach them. */
const differs = (ddl: Ddl) =>
  [
    'new.email is distinct from old.email',
    ...['phone', 'phones', 'emails'].map(
      (field) => `${ddl.textIn('new.data', field)} is distinct from ${ddl.textIn('old.data', field)}`,
    ),
  ].join(' or ');

/**
 * Every address and number of somebody, by which people are found however many they have. The database keeps them by
 * itself, whoever writes the person.
 */
export const findContacts: Migration = {
  name: '030-find-contacts',
  statements: (ddl) => [
    `create table person_contact (
      company_id text not null,
      object_id text not null references object (id) on delete cascade,
      kind text not null,
      address text not null,
      primary key (object_id, kind, address)
    ) ${ddl.endClustered}`,
    'create index person_contact_address on person_contact (company_id, kind, address, object_id)',
    // Nobody had more than one of each until now.
    `insert into person_contact (company_id, object_id, kind, address)
      select company_id, id, 'email', lower(email) from object
      where type in ${people} and email is not null and email <> ''`,
    `insert into person_contact (company_id, object_id, kind, address)
      select company_id, id, 'phone', ${ddl.lastDigits(ddl.textIn('object.data', 'phone'))} from object
      where type in ${people} and ${ddl.lastDigits(ddl.textIn('object.data', 'phone'))} <> ''`,
    ...ddl.onChange({
      name: 'person_written',
      event: 'insert on object',
      when: `new.type in ${people}`,
      statement: insertContacts(ddl, 'new'),
    }),
    ...ddl.onChange({
      name: 'person_changed',
      event: 'update of email, data on object',
      when: `new.type in ${people} and (${differs(ddl)})`,
      statement: `delete from person_contact where object_id = new.id; ${insertContacts(ddl, 'new')}`,
    }),
  ],
};
