import { numberAt, textAt } from '#blocks/object/read-field.ts';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** The line under an object's name: what one asks first about its type. */
export function useSubtitle(object: unknown, type: ObjectType): string {
  const text = useObjectText();
  const parts = subtitleParts(object, type, text).filter((part) => part !== undefined);
  return parts.length === 0 ? text.type(type, 1) : [...new Set(parts)].join(' · ');
}

function subtitleParts(object: unknown, type: ObjectType, text: ObjectText): (string | undefined)[] {
  const at = (path: string) => textAt(object, path);
  const choice = (path: string) => {
    const value = at(path);
    return value === undefined ? undefined : text.choice(value);
  };
  const dateTime = (path: string) => {
    const value = at(path);
    return value === undefined ? undefined : text.dateTime(value);
  };
  switch (type) {
    case 'candidate':
      return [
        at('title') ?? at('qualification.job.role'),
        at('company_user.company.name'),
        at('company_user.location.title'),
      ];
    case 'employee':
    case 'member':
      return [at('title'), at('company_user.org_unit.name'), at('company_user.location.title')];
    case 'job':
      return [at('org_unit.name'), at('location.title'), text.salary(object)];
    case 'skill': {
      const level = numberAt(object, 'level');
      const needed = numberAt(object, 'needs_level');
      return [text.type(type, 1), level === undefined && needed === undefined ? undefined : text.levels(level, needed)];
    }
    case 'course':
      return [text.type(type, 1), at('provider')];
    case 'interview':
      return [text.type(type, 1), choice('stage'), dateTime('starts_at')];
    case 'performance':
      return [text.type(type, 1), choice('status')];
    case 'document':
      return [at('file_type')?.toUpperCase(), at('group.name')];
    default:
      return [text.type(type, 1), choice('type') ?? choice('status')];
  }
}
