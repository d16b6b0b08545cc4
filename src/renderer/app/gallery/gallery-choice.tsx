import { Button } from '#ui/button.tsx';

interface GalleryChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  value: Option | undefined;
  onChange: (value: Option) => void;
}

export function GalleryChoice<Option extends string>({ label, options, value, onChange }: GalleryChoiceProps<Option>) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Button
          key={option}
          size="small"
          variant={option === value ? 'secondary' : 'ghost'}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {option}
        </Button>
      ))}
    </fieldset>
  );
}
