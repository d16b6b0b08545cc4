import { type Draft, numberAt, percent, type Subject, written } from './draft.ts';
import { type UsualField, usualFieldsOf } from './usual-fields.ts';

/** Fewer others tell nothing of what is usual. */
const fewestOthers = 5;
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
  return [
    {
      says: unit === '%' ? 'unusual_rate' : 'unusual_score',
      surprise,
      facts: [
        { field: path, label, value },
        { field: path, label: { en: `Usual: ${label.en}`, de: `Üblich: ${label.de}` }, value: mean },
      ],
      names: [label.en, label.de],
      text: (language) => {
        const [own, others] =
          unit === '%'
            ? [percent(value, language), percent(mean, language)]
            : [written(value, language), written(mean, language)];
        const of = unit === '%' ? '' : language === 'en' ? ' of 5' : ' von 5';
        return language === 'en'
          ? `${label.en}: ${own}${of}; ${others} is usual here.`
          : `${label.de}: ${own}${of}; üblich sind hier ${others}.`;
      },
    },
  ];
}

/** Figures of the object that are far from what is usual for its kind in the company. */
export function unusualFigures(subject: Subject): Draft[] {
  return usualFieldsOf(subject.object.object_type).flatMap((field) => unusual(subject, field));
}
