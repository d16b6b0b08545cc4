import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  question: 'Tu pregunta',
  askedOf: 'Pregunta',
  asked: 'Preguntado el {{date}}',
  youAsked: 'Preguntaste el {{date}}',
  askedBy: '{{name}} preguntó el {{date}}',
  working: {
    title: 'Este informe se está escribiendo',
    text: 'Aparece aquí en cuanto está listo. Mientras tanto puedes dejar esta página.',
    progress: 'Hasta dónde ha llegado el informe',
  },
  failed: {
    title: 'No se pudo escribir este informe',
    retry: 'Preguntar de nuevo',
    asking: 'Preguntando…',
  },
  empty: 'Este lienzo está vacío.',
  cannotShow: 'Esta parte la hizo una versión más reciente de Cadre y no se puede mostrar aquí. Se conserva.',
  table: 'Tabla',
  findings: {
    title: 'Conclusiones',
    more_one: '{{count}} más',
    more_other: '{{count}} más',
    evidence: 'Pruebas',
  },
  evidence: {
    title: 'Pruebas',
    of: 'pruebas: {{label}}',
    before: 'antes: {{value}}',
    noRecords: 'Contado sobre todo lo que abarca el informe. No hay un registro concreto detrás.',
    part_one: 'El informe enumera {{count}} de ellos.',
    part_other: 'El informe enumera los primeros {{count}} de ellos.',
    records_one: '{{count}} registro detrás',
    records_other: '{{count}} registros detrás',
  },
  metric: {
    none: 'Ningún valor registrado',
    before: 'antes: {{value}}',
    better: 'mejor',
    worse: 'peor',
  },
  chart: {
    title: 'Gráfico',
    day: 'Día',
    place: 'Qué',
    value: 'Valor',
    empty: 'No hay cifras en este gráfico.',
  },
  unit: {
    score: '{{value}} / 5',
    days_one: '{{value}} día',
    days_other: '{{value}} días',
  },
  made: {
    title: 'Cómo se hizo',
    document: 'Escrito también en un documento:',
    documentFailed: 'No se pudo hacer el documento: {{reason}}',
    builtIn: 'Las cifras y las palabras salen de tus datos; no se usó ningún modelo de lenguaje.',
    engine: 'Las cifras salen de tus datos; {{engine}} escribió las palabras.',
    figures_one: '{{leading}} de {{count}} cifra de las conclusiones lleva a un registro.',
    figures_other: '{{leading}} de {{count}} cifras de las conclusiones llevan a un registro.',
  },
};
