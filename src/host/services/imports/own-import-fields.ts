import type { Identity } from '#host/access/index.ts';
import { rulesOf, writableFields } from '#host/services/objects/custom-values.ts';
import type { Store } from '#host/store/store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { type CustomKind, customPlaces, customTextLimits } from '#shared/domain/custom-fields.ts';
import { headingKey } from './headings.ts';
import { type ImportField, importFieldsOf } from './import-fields.ts';
import type { ValueKind } from './read-value.ts';

/** How the cells of each kind are read; somebody of the company is named by no cell alone. */
const kinds: Readonly<Record<CustomKind, ValueKind | undefined>> = {
  text: 'text',
  long: 'text',
  number: 'number',
  money: 'money',
  choice: 'choice',
  several: 'choices',
  date: 'day',
  link: 'link',
  boolean: 'flag',
  person: undefined,
};

/** What a type can be imported with: its own fields of §3, then those of the company, sensitive ones for owner and admin. */
export async function importableFields(
  store: Store,
  identity: Identity,
  type: ImportType,
): Promise<readonly ImportField[]> {
  const rows = await writableFields(store.db, identity, type);
  const own = rows.flatMap((row): ImportField[] => {
    const rules = rulesOf(row);
    const kind = kinds[rules.kind];
    if (kind === undefined) {
      return [];
    }
    const isSensitive = row.is_sensitive === 1;
    const path = `${isSensitive ? customPlaces.sensitive : customPlaces.open}.${row.id}`;
    return [
      {
        field: path,
        path,
        kind,
        longest: customTextLimits[rules.kind === 'long' ? 'long' : 'text'],
        headings: [headingKey(row.name), headingKey(`${row.name} (own)`)],
        own: { name: row.name, isSensitive, choices: rules.choices },
      },
    ];
  });
  return [...importFieldsOf(type), ...own];
}
