import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  of: {
    people: 'Personas',
    fit: 'Personas y vacantes',
    skills: 'Competencias',
    jobs: 'Vacantes',
    courses: 'Cursos',
  },
  switches: 'Qué puntuaciones se usan',
  switchesText: 'Una puntuación desactivada no se calcula ni se muestra en ningún sitio.',
  applicants: 'Qué se les dice a los candidatos',
  applicantsText: 'Cómo se calculan y se usan las puntuaciones, con tus propias palabras.',
  text: 'Texto para los candidatos',
  none: 'Todavía no se les dice nada.',
  uses: 'Dónde se usaron las puntuaciones',
  usesText:
    'Cambios de fase, exportaciones, informes, recomendaciones y comparaciones en los que intervinieron puntuaciones o niveles, lo más reciente primero.',
  what: {
    move: 'Cambio de fase',
    export: 'Exportación',
    report: 'Informe',
    recommended: 'Recomendación',
    compare: 'Comparación',
  },
  count_one: '{{count}} objeto',
  count_other: '{{count}} objetos',
  noUses: 'Todavía no se ha usado ninguna puntuación en una decisión.',
  older: 'Mostrar anteriores',
  failed: 'No se pudieron leer las puntuaciones',
};
