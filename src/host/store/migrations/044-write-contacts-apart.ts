import type { Ddl, Migration } from './ddl.ts';

const insertWhere = (kind: string, address: string, from: string) => `
  insert into person_contact (company_id, object_id, kind, address)
  select new.company_id, new.id, '${kind}', found.address
  from (select ${address} as address ${from}) as found
  where found.address <> ''
  on conflict do nothing`;

const insertContacts = (ddl: Ddl) => {
  const value = ddl.textIn('item.value', 'value');
  const listed = (field: string) => `from ${ddl.itemsOf('new.data', field)} as item`;
  return [
    insertWhere('email', 'lower(new.email)', ''),
    insertWhere('phone', `cadre_phone_key(${ddl.textIn('new.data', 'phone')})`, ''),
    insertWhere('email', `lower(${value})`, listed('emails')),
    insertWhere('phone', `cadre_phone_key(${value})`, listed('phones')),
  ].join(';');
};

/** Writes how a new person is reached kind by kind: put together first, they cost half of what an import writes of somebody. */
export const writeContactsApart: Migration = {
  name: '044-write-contacts-apart',
  statements: (ddl) => [
    ...ddl.dropOnChange('person_contacts_written', 'object'),
    ...ddl.onChange({
      name: 'person_contacts_written',
      event: 'insert on object',
      when: `new.type in ('candidate', 'employee', 'member')`,
      statement: insertContacts(ddl),
    }),
  ],
};
