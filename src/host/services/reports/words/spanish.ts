import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';
import type { SkillHealth } from '#shared/domain/skill-gap.ts';
import type { english } from './english.ts';
import { figuresIn } from './figures-in.ts';
import { unansweredSpanish } from './unanswered-spanish.ts';

const { number, percent, counted } = figuresIn('es');

const titles: Readonly<Record<ReportSubtype, string>> = {
  hiring_funnel: 'Embudo de contratación',
  skill_gaps: 'Brechas de competencias',
  performance_summary: 'Resumen de evaluaciones',
  pulse_results: 'Resultados de pulsos',
  talent_overview: 'Panorama del talento',
};

const health: Readonly<Record<SkillHealth, string>> = {
  Critical: 'Crítico',
  'At Risk': 'En riesgo',
  Adequate: 'Suficiente',
  Healthy: 'Bueno',
};

/** Of several skills. */
const healthOf: Readonly<Record<SkillHealth, string>> = {
  Critical: 'críticas',
  'At Risk': 'en riesgo',
  Adequate: 'suficientes',
  Healthy: 'buenas',
};

/** Of one skill. */
const healthOfOne: Readonly<Record<SkillHealth, string>> = {
  Critical: 'crítica',
  'At Risk': 'en riesgo',
  Adequate: 'suficiente',
  Healthy: 'buena',
};

/** Everything a report says, in Spanish. */
export const spanish: typeof english = {
  number,
  percent,
  titles,
  metricLabels: {
    engagement: 'Compromiso',
    retention_risk: 'Riesgo de salida',
    attrition_rate: 'Tasa de rotación',
    applications: 'Candidaturas',
    time_to_review: 'Tiempo hasta la revisión',
    drop_off_rate: 'Tasa de abandono',
    ai_adoption: 'Adopción de IA',
    legacy_tools_usage: 'Uso de herramientas antiguas',
    job_views: 'Vistas de vacantes',
    offer_acceptance_rate: 'Aceptación de ofertas',
    response_rate: 'Tasa de respuesta',
    completion_rate: 'Tasa de finalización',
    participation_rate: 'Tasa de participación',
    engagement_level: 'Nivel de compromiso',
    insight_quality: 'Calidad de las conclusiones',
    data_completeness: 'Integridad de los datos',
    course_completion_rate: 'Tasa de finalización de cursos',
    course_difficulty: 'Dificultad del curso',
    course_relevance: 'Relevancia del curso',
  },
  metricCounts: {
    applications: (count) => counted(count, 'candidatura', 'candidaturas'),
    job_views: (count) => counted(count, 'vista de vacantes', 'vistas de vacantes'),
  },
  statuses: { open: 'abierta', closed: 'cerrada', draft: 'borrador', filled: 'cubierta', paused: 'en pausa' },
  comparedWith: (days) =>
    ({ 7: 'semana anterior', 30: 'mes anterior' })[days] ?? (days === 1 ? 'día anterior' : `${days} días anteriores`),
  units: { of5: 'de 5', days: 'días', day: 'día' },
  frame: {
    summary: 'Resumen',
    findings: 'Hallazgos',
    leftOut: 'Omitido',
    objects: 'Objetos',
    table: 'Tabla',
    metrics: 'Métricas',
    metric: 'Métrica',
    value: 'Valor',
    before: 'Antes',
    change: 'Cambio',
    named: (count) => `${count} con nombre`,
    lastDays: (days) => (days === 1 ? 'último día' : `últimos ${days} días`),
    covers: (parts) => `Este informe abarca: ${parts}.`,
    nothingNamed: 'La pregunta no nombraba ningún tema.',
    wentBy: (words) => `Se ha guiado por: ${words}.`,
    quoted: (word) => `«${word}»`,
  },
  unanswered: unansweredSpanish,
  failures: {
    somethingWrong: 'Algo ha fallado al escribir el informe.',
    gaveUp: 'El informe se empezó tres veces y las tres el host se detuvo antes de que estuviera listo.',
  },
  hiring: {
    stageTable: 'Candidaturas por fase',
    stage: 'Fase',
    candidates: 'Candidatos',
    share: 'Proporción',
    jobTable: 'Candidaturas por vacante',
    job: 'Vacante',
    status: 'Estado',
    applications: 'Candidaturas',
    inProcess: 'En proceso',
    offers: 'Ofertas',
    hired: 'Contratados',
    openJobs: 'Vacantes abiertas',
    hiredOfApplied: 'Contratados entre quienes se presentaron',
    openJobsCounted: (count) => counted(count, 'vacante abierta', 'vacantes abiertas'),
    hiredCounted: (count) => `${counted(count, 'contratado', 'contratados')} entre quienes se presentaron`,
    applicationsFor: (job) => `Candidaturas para ${job}`,
    mostWanted: (job, count, all, part) =>
      `${job} recibió más candidaturas que ninguna otra vacante: ${number(count)} de ${number(all)} (${percent(part)}).`,
    idle: (count) =>
      `${counted(count, 'vacante abierta no recibió', 'vacantes abiertas no recibieron')} ninguna candidatura en este tiempo.`,
    idleLabel: 'Vacantes abiertas sin candidaturas',
    waiting: (count, days) =>
      `${counted(count, 'persona que se presentó en este tiempo espera', 'personas que se presentaron en este tiempo esperan')} una primera revisión desde hace más de ${days} días.`,
    waitingLabel: (days) => `A la espera de revisión, más de ${days} días`,
    offersOut: (count) =>
      `${counted(count, 'oferta', 'ofertas')} a personas que se presentaron en este tiempo ${count === 1 ? 'espera' : 'esperan'} respuesta.`,
    offersOutLabel: 'Ofertas sin respuesta',
    tableShows: (count) => `La tabla muestra las ${count} vacantes con más candidaturas.`,
    noJobs: 'No consta ninguna vacante para lo preguntado; por eso no se puede decir nada de la contratación.',
    timeToHire: 'Tiempo desde la candidatura hasta la contratación',
    sourceTable: 'Candidaturas por fuente',
    source: 'Fuente',
    noSource: 'No consta',
    payTable: 'Lo que ofrecen las vacantes al año',
    payFrom: 'Desde',
    payTo: 'Hasta',
    currency: 'Moneda',
    payTableShows: (count, all) =>
      `La tabla de salarios muestra ${count} de ${number(all)} vacantes, primero las abiertas.`,
    applicationsChart: 'Candidaturas por día',
    viewsChart: 'Vistas de vacantes por día',
    reviewChart: 'Tiempo hasta la revisión',
  },
  talent: {
    noUnit: 'Sin unidad organizativa',
    unitTable: 'Por unidad organizativa',
    unit: 'Unidad organizativa',
    employees: 'Empleados',
    engagement: 'Compromiso',
    risk: 'Riesgo de salida',
    joined: 'Incorporados',
    units: 'Unidades organizativas',
    employeesCounted: (count) => counted(count, 'empleado', 'empleados'),
    joinedCounted: (count) => `${counted(count, 'incorporado', 'incorporados')} en este tiempo`,
    left: 'Salidas',
    leftCounted: (count) => `${counted(count, 'salida', 'salidas')} en este tiempo`,
    tenure: 'Tiempo medio en la empresa',
    years: 'años',
    unitsCounted: (count) => counted(count, 'unidad organizativa', 'unidades organizativas'),
    employeesIn: (unit) => `Empleados en ${unit}`,
    engagementIn: (unit) => `Compromiso en ${unit}`,
    riskIn: (unit) => `Riesgo de salida en ${unit}`,
    lowest: (unit, value) => `De las unidades mostradas, el compromiso es más bajo en ${unit}: ${percent(value)}.`,
    risky: (unit, value) => `De las unidades mostradas, el riesgo de salida es más alto en ${unit}: ${percent(value)}.`,
    largest: (unit, count, all, part) =>
      `La unidad con más empleados es ${unit}: ${number(count)} de ${number(all)} (${percent(part)}).`,
    newcomers: (count) => `${counted(count, 'empleado se incorporó', 'empleados se incorporaron')} en este tiempo.`,
    leavers: (count) => `${counted(count, 'empleado se fue', 'empleados se fueron')} en este tiempo.`,
    undated: (count) =>
      `De ${counted(count, 'persona consta que se fue', 'personas consta que se fueron')}, sin fecha de salida.`,
    undatedLabel: 'Salidas sin fecha',
    undatedStarts: (count) =>
      `De ${counted(count, 'empleado', 'empleados')} no consta la fecha de entrada: no ${count === 1 ? 'figura' : 'figuran'} entre los incorporados.`,
    engagementChart: 'Compromiso y riesgo de salida',
    attritionChart: 'Tasa de rotación',
    withheld:
      'El compromiso y el riesgo se muestran al final de una semana, para unidades de cinco personas o más; se omiten las unidades que delatarían a alguien.',
    nobody: 'Ningún empleado actual encaja con lo preguntado.',
    tooFew: 'Menos de cinco personas encajan con lo preguntado: no se dice nada de ellas.',
  },
  skills: {
    health,
    table: 'Competencias por brecha',
    skill: 'Competencia',
    healthColumn: 'Situación',
    level: 'Nivel',
    needed: 'Necesario',
    gap: 'Brecha',
    employees: 'Empleados',
    jobs: 'Vacantes que la piden',
    courses: 'Cursos',
    known: 'Competencias con brecha conocida',
    healthLabel: (of) => `Competencias ${healthOf[of]}`,
    knownCounted: (count) => counted(count, 'competencia con brecha conocida', 'competencias con brecha conocida'),
    healthCounted: (of, count) => counted(count, healthOfOne[of], healthOf[of]),
    levelOf: (skill) => `Nivel de ${skill}`,
    neededOf: (skill) => `Necesario de ${skill}`,
    gapOf: (skill) => `Brecha de ${skill}`,
    coursesOn: (skill) => `Cursos de ${skill}`,
    worst: (alike, skill, level, needs, gap, courses) =>
      `${alike === 1 ? `La mayor brecha es la de ${skill}` : `${skill} es una de ${number(alike)} competencias con la mayor brecha`}: nivel ${number(level)} cuando hace falta ${number(needs)} (${percent(gap)}); ${
        courses === 0
          ? 'ningún curso enseña la competencia'
          : `${counted(courses, 'curso la enseña', 'cursos la enseñan')}`
      }.`,
    untaught: (count) =>
      `${counted(count, 'competencia crítica no la enseña', 'competencias críticas no las enseña')} ningún curso.`,
    untaughtLabel: 'Competencias críticas sin curso',
    rare: (count) =>
      count === 1
        ? '1 competencia que piden las vacantes la tiene una sola persona.'
        : `${number(count)} competencias que piden las vacantes las tiene una sola persona cada una.`,
    rareLabel: 'Competencias de una sola persona',
    tableShows: (count) => `La tabla muestra las ${count} brechas mayores.`,
    noGaps: 'De ninguna competencia constan nivel y necesidad; por eso no se puede decir nada de las brechas.',
    holders: (skill, employees, candidates) =>
      employees === 0 && candidates === 0
        ? `De nadie consta que conozca ${skill}.`
        : `${counted(employees, 'empleado', 'empleados')} y ${counted(candidates, 'candidato', 'candidatos')} conocen ${skill}.`,
    employeesWho: (skill) => `Empleados que conocen ${skill}`,
    candidatesWho: (skill) => `Candidatos que conocen ${skill}`,
    noLevel: 'Nivel no registrado',
    listShows: (count) => `Las listas de personas muestran las ${number(count)} primeras.`,
    chart: 'Adopción de IA y uso de herramientas antiguas',
  },
  performance: {
    noUnit: 'Sin unidad organizativa',
    noCycle: 'Sin ciclo',
    none: 'No consta ninguna evaluación que puedas leer para lo preguntado; por eso no se puede decir nada del desempeño.',
    bands: { below_2: 'Menos de 2', '2_to_3': 'De 2 a 3', '3_to_4': 'De 3 a 4', '4_and_more': '4 o más' },
    bandTable: 'Valoraciones',
    rating: 'Valoración',
    records: 'Evaluaciones',
    share: 'Proporción',
    unitTable: 'Por unidad organizativa',
    unit: 'Unidad organizativa',
    meanRating: 'Valoración media',
    meanProgress: 'Progreso medio de los objetivos',
    recordsOf: (cycle) => `Evaluaciones de ${cycle}`,
    recordsCounted: (count, cycle) => `${counted(count, 'evaluación', 'evaluaciones')} de ${cycle}`,
    ratingIn: (unit) => `Valoración media en ${unit}`,
    extremes: (best, high, last, low) =>
      `De las unidades mostradas, las valoraciones son más altas en ${best} (${number(high)} de 5) y más bajas en ${last} (${number(low)} de 5).`,
    drafts: (count) => `${counted(count, 'evaluación sigue', 'evaluaciones siguen')} en borrador.`,
    draftsLabel: 'Borradores',
    withheld: 'Se omiten las valoraciones medias de unidades con menos de cinco evaluaciones y lo que las delataría.',
  },
  pulses: {
    ratings: (pulse) => `${pulse}: valoraciones`,
    question: 'Pregunta',
    mean: 'Media',
    answers: 'Respuestas',
    answer: 'Respuesta',
    people: 'Personas',
    byUnit: (pulse) => `${pulse}: por unidad organizativa`,
    unit: 'Unidad organizativa',
    answered: 'Respondido',
    meanRating: 'Valoración media',
    best: (question, mean) => `La mejor valorada fue «${question}», con ${number(mean)} de media.`,
    last: (question, mean) => `La peor valorada fue «${question}», con ${number(mean)} de media.`,
    peopleWho: (pulse) => `Personas que respondieron a ${pulse}`,
    peopleCounted: (count, pulse) => `${counted(count, 'persona respondió', 'personas respondieron')} a ${pulse}`,
    pulse: 'Pulso',
    tooFew: (pulse) =>
      `Menos de cinco personas respondieron a ${pulse}, en lo que puedes leer: no se muestra nada de lo que dijeron.`,
    whenEnded: (pulse) =>
      `Lo que respondió cada unidad organizativa a ${pulse} se muestra cuando el pulso haya terminado.`,
    withheld: 'Se omiten las unidades organizativas con menos de cinco respuestas y lo que las delataría.',
    none: 'Nadie ha respondido todavía a ningún pulso; por eso no se puede decir qué piensa la gente.',
  },
  named: {
    table: 'Lado a lado',
    objects: 'Objetos nombrados',
    name: 'Nombre',
    columns: {
      job: 'Vacante',
      stage: 'Fase',
      execution: 'Ejecución',
      impact: 'Impacto',
      learning: 'Aprendizaje',
      title: 'Cargo',
      unit: 'Unidad organizativa',
      location: 'Ubicación',
      status: 'Estado',
      applicants: 'Candidaturas',
      interviewed: 'Entrevistas',
      level: 'Nivel',
      needs: 'Necesario',
    },
    noFigures: (metric) => `De ${metric} no hay cifras que se puedan mostrar.`,
    onlyGroups: (metric) =>
      `${metric} solo se muestra de grupos fijos de cinco personas o más: una unidad organizativa, una ubicación, la empresa.`,
  },
};
