import type { unansweredEnglish } from './unanswered-english.ts';

const recorded = (what: string) => `${what} consta, pero ningún informe lo calcula.`;

/** What cannot be told, in Spanish. */
export const unansweredSpanish: typeof unansweredEnglish = {
  leaving: { none: () => 'No consta ninguna fecha de salida; por eso no se puede decir quién se fue ni cuándo.' },
  leaving_reasons: {
    none: () => 'No consta ningún motivo de salida; por eso no se puede decir por qué se fue la gente.',
    recorded: recorded('Por qué se fue la gente'),
  },
  rejection_reasons: {
    none: () => 'No consta ningún motivo de rechazo; por eso no se puede decir por qué se rechazó a candidatos.',
    recorded: recorded('Por qué se rechazó a candidatos'),
  },
  attrition: { none: () => 'No consta ninguna tasa de rotación para lo preguntado; por eso no se puede decir.' },
  engagement: { none: () => 'No consta ningún compromiso para lo preguntado; por eso no se puede decir.' },
  pay: {
    none: () => 'No consta lo que ganan los empleados; por eso no se puede decir.',
    recorded: recorded('Lo que ganan los empleados'),
  },
  job_pay: { none: () => 'No consta ningún salario en estas vacantes; por eso no se puede decir.' },
  absence: {
    none: () => 'No constan bajas por enfermedad, vacaciones ni otras ausencias; por eso no se pueden decir.',
    recorded: recorded('Lo relativo a ausencias'),
  },
  age: {
    none: () => 'No constan edades ni fechas de nacimiento; por eso no se puede decir nada de la edad.',
    recorded: recorded('Lo relativo a la edad'),
  },
  sex: {
    none: () => 'No consta el sexo; por eso no se puede distinguir nada por él.',
    recorded: recorded('El sexo'),
  },
  origin: {
    none: () =>
      'No constan la nacionalidad, el origen, la religión ni la discapacidad; por eso no se puede distinguir nada por ellos.',
    recorded: recorded('Lo relativo a la nacionalidad o al origen'),
  },
  satisfaction: {
    none: () =>
      'Nadie ha respondido todavía a un pulso que lo pregunte; por eso no se puede decir lo satisfecha que está la gente.',
    recorded: recorded('Lo que se respondió en los pulsos'),
  },
  tenure: {
    none: () => 'No consta ninguna fecha de entrada; por eso no se puede decir cuánto tiempo lleva la gente aquí.',
  },
  budget: {
    none: () => 'No constan presupuestos ni gastos; por eso no se puede decir qué se ha gastado.',
    recorded: recorded('Un presupuesto o un gasto'),
  },
  hours: {
    none: () => 'No constan horarios ni contratos; por eso no se puede decir nada de ellos.',
    recorded: recorded('El tiempo de trabajo'),
  },
  promotions: {
    none: () => 'No constan ascensos ni cambios internos; por eso no se puede decir nada de ellos.',
    recorded: recorded('Quién ha ascendido'),
  },
  managers: {
    none: () => 'No consta quién dirige a nadie; por eso no se puede decir quién dirige a quién.',
    recorded: recorded('Quién dirige a quién'),
  },
  source: {
    none: () => 'No consta ninguna fuente de estos candidatos; por eso no se puede decir de dónde vienen.',
  },
  time_to_hire: {
    none: () => 'No consta ninguna contratación en este tiempo; por eso no se puede decir cuánto duró.',
  },
  revenue: {
    none: () => 'No constan ingresos, beneficios ni productividad; por eso no se pueden decir.',
    recorded: recorded('Lo relativo a ingresos o productividad'),
  },
  future: { none: () => 'No consta nada de lo que vendrá, y los informes no lo predicen.' },
  benchmark: { none: () => 'No constan cifras de otras empresas; por eso no se puede comparar nada con ellas.' },
  unknown_skill: {
    none: (word) => `No consta ninguna competencia llamada «${word}»; por eso no se puede decir quién la tiene.`,
  },
  unknown_place: {
    none: (word) => `Ninguna ubicación ni unidad organizativa se llama aquí «${word}»: el informe no se limita a ella.`,
  },
  other_period: {
    none: (word) => `Los informes miran atrás desde hoy; por eso «${word}» no se puede decir por separado.`,
  },
  long_period: {
    none: (word) => `Los informes miran atrás dos años como máximo; por eso «${word}» no se puede decir entero.`,
  },
};
