import { useState } from 'react';
import { Input } from '#ui/input.tsx';

interface NumberFieldProps {
  label: string;
  /** What holds; null where nothing does. */
  value: number | null;
  least: number;
  most: number;
  /** What is said of a text that is no number within these. */
  problem: string;
  /** With null where the field was emptied. */
  onChange: (value: number | null) => void;
}

/** A number that is computed with as soon as it is one: what is typed stays as it is while it is none. */
export function NumberField({ label, value, least, most, problem, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && numberIn(typed, least, most) === undefined;
  return (
    <Input
      label={label}
      inputMode="decimal"
      className="tabular-nums"
      value={typed ?? (value === null ? '' : String(value))}
      error={isWrong ? problem : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = numberIn(target.value, least, most);
        if (number !== undefined) {
          onChange(number);
        }
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  );
}

/** Thousands apart from each other, by whatever a country writes between them: 89,500 and 89.500,00. */
const grouped = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?$/;

/** The number that a text is, with a point or a comma; null for none, undefined where it is something else. */
function numberIn(text: string, least: number, most: number): number | null | undefined {
  const trimmed = text.trim();
  const between = grouped.exec(trimmed)?.[1];
  const written = (between === undefined ? trimmed : trimmed.replaceAll(between, '')).replace(',', '.');
  if (written === '') {
    return null;
  }
  const number = Number(written);
  return Number.isFinite(number) && number >= least && number <= most ? number : undefined;
}
