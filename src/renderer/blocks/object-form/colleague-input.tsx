import { useNameById } from '#blocks/object/own-fields/person-by-id.tsx';
import { employedTypes } from '#shared/domain/employment.ts';
import type { ChosenItem } from './form-values.ts';
import type { InputProps } from './input-props.ts';
import { ObjectInput } from './object-input.tsx';

/** Somebody of the company, of whom the id alone is kept. */
export function ColleagueInput({ value, ...props }: InputProps<ChosenItem | null>) {
  return value === null || value.name !== '' ? (
    <ObjectInput {...props} value={value} types={employedTypes} />
  ) : (
    <StoredColleague {...props} value={value} />
  );
}

function StoredColleague({
  value,
  ...props
}: InputProps<ChosenItem> & Pick<InputProps<ChosenItem | null>, 'onChange'>) {
  const { object } = useNameById(value.id);
  return <ObjectInput {...props} value={{ ...value, ...object }} types={employedTypes} />;
}
