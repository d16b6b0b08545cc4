import type { Identity } from '#host/access/index.ts';
import { stageFields } from '#host/services/changes/lines-after.ts';
import { filterField, type ListField, type ValueField, workedOutPaths } from '#host/services/objects/list-fields.ts';
import { type OwnListFields, ownListFields } from '#host/services/objects/list-own-fields.ts';
import { askedWhere, requireSoundWhere } from '#host/services/objects/where-conditions.ts';
import { fieldColumns } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { applicationFields } from '#shared/domain/where/listed-fields.ts';
import { conditionsIn, operatorForms, type Where, type WhereCondition } from '#shared/domain/where/where.ts';

/** What a view asks of the objects of its type, and what must be known of the past to ask it of them as they were. */
export interface AskedOfView {
  type: ObjectType;
  where: Where | undefined;
  conditions: readonly WhereCondition[];
  own: OwnListFields['filters'];
  /** What each of the conditions asks of. */
  fields: readonly ListField[];
  /** Kinds of links that it asks of: those that lead from an object, and those that lead to it. */
  kinds: { out: readonly string[]; in: readonly string[] };
  /** Whether it asks of where somebody's applications are. */
  ofStages: boolean;
  ofUpdates: boolean;
  /** Whether some of its conditions are met or not by the day alone. */
  ofDays: boolean;
  /** The fields by which lines of the log may matter to it; undefined where all may. */
  paths: readonly string[] | undefined;
}

/** Whether a condition asks of a day that moves on. */
export function isOfDays({ operator }: WhereCondition): boolean {
  return operatorForms[operator].takes === 'days';
}

/** What follows from other fields, so that a line may matter that does not name it. */
const derived: ReadonlySet<string> = new Set(['name', 'updated_at', ...fieldColumns]);

/** The values that a field is made of; of links there are none. */
export function valuesOfField(field: ListField): readonly ValueField[] {
  return field.kind === 'link' ? [] : field.kind === 'any' ? field.fields : [field];
}

/**
 * What a view asks, for a caller.
 * @throws Refusal 400 where it asks what lists cannot be asked any more.
 */
export async function askedOfView(
  store: Store,
  identity: Identity,
  type: ObjectType,
  text: string | undefined,
): Promise<AskedOfView> {
  const where = askedWhere(text);
  const conditions = where === undefined ? [] : conditionsIn(where);
  const names = conditions.map(({ field }) => field);
  const { filters: own } = await ownListFields(store, identity, type, names);
  if (where !== undefined) {
    requireSoundWhere(type, own, where);
  }
  const fields = names.map((name): ListField => {
    const field = own.get(name) ?? filterField(store, type, name);
    if (field === undefined) {
      throw new Error(`A view asks of ${name}, which was checked, and has no field.`);
    }
    return field;
  });
  const links = fields.flatMap((field) => (field.kind === 'link' ? [field] : []));
  const kindsOf = (wanted: 'out' | 'in') => [
    ...new Set(links.flatMap(({ relation, direction }) => (direction === wanted ? [relation] : []))),
  ];
  const paths = fields.flatMap(valuesOfField).map(({ path }) => path);
  const ofStages =
    paths.some((path) => path.startsWith(stageFields.stage) || workedOutPaths.includes(path)) ||
    names.includes(applicationFields.stage);
  return {
    ...{ type, where, conditions, own, fields },
    kinds: { out: [...new Set([...kindsOf('out'), ...(ofStages ? [stageFields.applied] : [])])], in: kindsOf('in') },
    ofStages,
    ofUpdates: paths.includes('updated_at'),
    ofDays: conditions.some(isOfDays),
    paths: paths.some((path) => derived.has(path)) ? undefined : [...paths, ...(ofStages ? [stageFields.stage] : [])],
  };
}
