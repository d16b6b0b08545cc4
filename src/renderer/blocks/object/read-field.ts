import { type Link, link, type ObjectRef, objectRef } from '#shared/domain/object-ref.ts';
import { type HeldSkill, heldSkill } from '#shared/domain/skill.ts';

/**
 * Fields of an object by their path. What a newer host sends in another shape reads as missing instead of failing:
 * one odd field must not hide the others.
 */
export function valueAt(source: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), source);
}

export function textAt(source: unknown, path: string): string | undefined {
  const value = valueAt(source, path);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function numberAt(source: unknown, path: string): number | undefined {
  const value = valueAt(source, path);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function textsAt(source: unknown, path: string): string[] {
  return listAt(source, path).filter((item) => typeof item === 'string');
}

/** The names of what a list holds: texts, or objects with a name. */
export function namesAt(source: unknown, path: string): string[] {
  return listAt(source, path).flatMap((item) => (typeof item === 'string' ? item : (textAt(item, 'name') ?? [])));
}

export function refAt(source: unknown, path: string): ObjectRef | undefined {
  return objectRef.safeParse(valueAt(source, path)).data;
}

export function refsAt(source: unknown, path: string): ObjectRef[] {
  return listAt(source, path).flatMap((item) => objectRef.safeParse(item).data ?? []);
}

export function linksAt(source: unknown, path: string): Link[] {
  return listAt(source, path).flatMap((item) => link.safeParse(item).data ?? []);
}

export function heldSkillsAt(source: unknown, path: string): HeldSkill[] {
  return listAt(source, path).flatMap((item) => heldSkill.safeParse(item).data ?? []);
}

export function listAt(source: unknown, path: string): unknown[] {
  const value = valueAt(source, path);
  return Array.isArray(value) ? value : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
