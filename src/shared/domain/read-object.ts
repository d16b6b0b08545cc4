import { z } from 'zod';
import type { ObjectOf } from './object-of.ts';
import { type ObjectAnswer, objectBase, objectFields } from './object-schemas.ts';
import { isObjectType, type ObjectType } from './object-types.ts';
import { toldFields } from './told-fields.ts';

/** An object as its type says, and the dotted paths of what was left out because it is of another shape. */
export interface ReadObject<Type extends ObjectType = ObjectType> {
  object: ObjectOf<Type>;
  dropped: readonly string[];
}

type Path = readonly PropertyKey[];

/** What a canvas holds is read block by block, each as far as it can be shown: see `readCanvasBlocks`. */
const readElsewhere: Partial<Record<ObjectType, readonly string[]>> = { canvas: ['blocks', 'charts', 'layout'] };

const schemas = new Map<ObjectType, z.ZodType>();

function schemaOf(type: ObjectType): z.ZodType {
  const known = schemas.get(type);
  if (known !== undefined) {
    return known;
  }
  const told: Partial<Record<ObjectType, z.ZodObject>> = toldFields;
  const shape = { ...objectBase.shape, ...objectFields[type].partial().shape, ...told[type]?.shape };
  const others = readElsewhere[type] ?? [];
  const made = z.looseObject(Object.fromEntries(Object.entries(shape).filter(([field]) => !others.includes(field))));
  schemas.set(type, made);
  return made;
}

const otherShape: ReadonlySet<string> = new Set(['invalid_type', 'invalid_union', 'invalid_key', 'invalid_element']);

/** That a value is too long, too great or no choice of this version does not keep it from being shown. */
function hasOtherShape(raw: unknown, { code, path }: z.core.$ZodIssue): boolean {
  return otherShape.has(code) || (code === 'invalid_value' && typeof at(raw, path) !== 'string');
}

/**
 * Reads an object of any host (§3). A field of another shape than its schema's is left out, as is `null`; the rest stays as
 * it came, with what no schema names. Never throws.
 *
 * @param raw what a host answered
 * @param fallback the type of an object whose own one is not known here
 * @returns the object itself where nothing had to be left out
 */
export function readObject(raw: ObjectAnswer, fallback: ObjectType): ReadObject {
  const type = isObjectType(raw.object_type) ? raw.object_type : fallback;
  const issues = schemaOf(type).safeParse(raw).error?.issues ?? [];
  const wrong = issues.filter((issue) => hasOtherShape(raw, issue)).map(({ path }) => wrongPart(raw, path));
  const paths = outermost(wrong);
  const named = raw.object_type === type ? raw : { ...raw, object_type: type };
  // Last ones first: what is taken out of a list moves what stands behind it.
  const clean = paths.toSorted(backwards).reduce<unknown>(without, named);
  return {
    object: clean as ObjectOf,
    dropped: paths.filter((path) => at(raw, path) !== null).map((path) => path.join('.')),
  };
}

/** The field itself, or what lacks it where it is missing: a link without an address is no link. */
function wrongPart(raw: unknown, path: Path): Path {
  const isMissing = path.length > 1 && at(raw, path) === undefined;
  return isMissing ? wrongPart(raw, path.slice(0, -1)) : path;
}

/** Each part once, without what stands in another one. */
function outermost(paths: readonly Path[]): Path[] {
  const named = new Map(paths.map((path) => [path.join('.'), path]));
  return [...named.values()].filter(
    (path) => !path.some((_, step) => step > 0 && named.has(path.slice(0, step).join('.'))),
  );
}

function at(source: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isHolder(value) ? Reflect.get(value, key) : undefined), source);
}

function without(source: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || !isHolder(source) || !Object.hasOwn(source, key)) {
    return source;
  }
  if (Array.isArray(source)) {
    const index = Number(key);
    return rest.length === 0 ? source.toSpliced(index, 1) : source.with(index, without(source[index], rest));
  }
  if (rest.length > 0) {
    return { ...source, [key]: without(Reflect.get(source, key), rest) };
  }
  const { [key]: _wrong, ...others } = source as Record<PropertyKey, unknown>;
  return others;
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Inner and later parts before those they stand in or behind. */
function backwards(one: Path, other: Path): number {
  for (const [step, key] of one.entries()) {
    const against = other[step];
    if (against === undefined) {
      return -1;
    }
    if (key !== against) {
      return typeof key === 'number' && typeof against === 'number'
        ? against - key
        : String(key) < String(against)
          ? 1
          : -1;
    }
  }
  return one.length < other.length ? 1 : 0;
}
