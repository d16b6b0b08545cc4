import type { Identity } from '#host/access/index.ts';
import { rulesOf, writableFields } from '#host/services/objects/custom-values.ts';
import type { Store } from '#host/store/store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { type CustomKind, customPlaces, customTextLimits } from '#shared/domain/custom-fields.ts';
import { headingKey } from './headings.ts';
import { type ImportField, importFieldsOf } from './import-fields.ts';
import type { ValueKind } from './read-value.ts';

/** How the cells of each kind are read; whom a cell names is found out later. */
const kinds: Readonly<Record<CustomKind, ValueKind>> = {
  text: 'text',
  long: 'text',
  number: 'number',
  money: 'money',
  choice: 'choice',
  several: 'choices',
  date: 'day',
  link: 'link',
  boolean: 'flag',
  person: 'text',
};

/** What a type can be imported with: its own fields of §3, then those of the company, sensitive ones for owner and admin. */
export async function importableFields(
  store: Store,
  identity: Identity,
  type: ImportType,
): Promise<readonly ImportField[]> {
  const rows = await writableFields(store.db, identity, type);
  const own = rows.map((row): ImportField => {
    const rules = rulesOf(row);
    const isSensitive = row.is_sensitive === 1;
    const path = `${isSensitive ? customPlaces.sensitive : customPlaces.open}.${row.id}`;
    return {
      field: path,
      path,
      kind: kinds[rules.kind],
      longest: customTextLimits[rules.kind === 'long' ? 'long' : 'text'],
      headings: [headingKey(row.name), headingKey(`${row.name} (own)`)],
      own: {
        name: row.name,
        isSensitive,
        choices: rules.choices,
        isPerson: rules.kind === 'person',
        isRequired: row.is_required === 1,
      },
    };
  });
  return [...importFieldsOf(type), ...own];
}
