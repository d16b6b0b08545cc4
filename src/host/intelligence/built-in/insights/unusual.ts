import { type Draft, numberAt, type Subject } from './draft.ts';
import { fewestOthers } from './fewest.ts';
import { type UsualField, usualFieldsOf } from './usual-fields.ts';

const leastSurprise = 1;

function unusual(subject: Subject, { path, label, unit }: UsualField): Draft[] {
  const value = numberAt(subject, path);
  const usual = subject.usual[path];
  if (value === undefined || usual === undefined || usual.count < fewestOthers || usual.deviation === 0) {
    return [];
  }
  const surprise = Math.abs(value - usual.mean) / usual.deviation;
  if (surprise < leastSurprise) {
    return [];
  }
  const { mean } = usual;
  const isRate = unit === '%';
  return [
    {
      says: isRate ? 'unusual_rate' : 'unusual_score',
      surprise,
      facts: [
        { field: path, label, value },
        {
          field: path,
          label: { en: `Usual: ${label.en}`, de: `Üblich: ${label.de}`, es: `Habitual: ${label.es}` },
          value: mean,
        },
      ],
      names: Object.values(label),
      text: {
        en: ({ number, percent }) =>
          isRate
            ? `${label.en}: ${percent(value)}; ${percent(mean)} is usual here.`
            : `${label.en}: ${number(value)} of 5; ${number(mean)} is usual here.`,
        de: ({ number, percent }) =>
          isRate
            ? `${label.de}: ${percent(value)}; üblich sind hier ${percent(mean)}.`
            : `${label.de}: ${number(value)} von 5; üblich sind hier ${number(mean)}.`,
        es: ({ number, percent }) =>
          isRate
            ? `${label.es}: ${percent(value)}; lo habitual aquí es ${percent(mean)}.`
            : `${label.es}: ${number(value)} de 5; lo habitual aquí es ${number(mean)}.`,
      },
    },
  ];
}

/** Figures of the object that are far from what is usual for its kind in the company. */
export function unusualFigures(subject: Subject): Draft[] {
  return usualFieldsOf(subject.object.object_type).flatMap((field) => unusual(subject, field));
}
