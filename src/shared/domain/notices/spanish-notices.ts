import type { NoticeWords } from './notice-words.ts';

const unnamed: Readonly<Record<string, string>> = {
  actor: 'Alguien',
  person: 'alguien',
  view: 'Una vista',
  task: 'una tarea',
};

/** Priorities of tickets by their codes. */
const priorities: Readonly<Record<string, string>> = {
  low: 'baja',
  medium: 'media',
  high: 'alta',
  urgent: 'urgente',
};

function sentences(...parts: string[]): string {
  return parts.filter(Boolean).join(' ');
}

const notices: NoticeWords = {
  mentioned: ({ name, text }) =>
    text('object') === ''
      ? { title: `${name('actor')} te ha mencionado`, body: text('quote') }
      : { title: `${name('actor')} te ha mencionado en una nota`, body: text('object') },
  replied: ({ name, text }) =>
    text('object') === ''
      ? { title: `${name('actor')} te ha respondido`, body: text('quote') }
      : { title: `${name('actor')} ha añadido una nota después de la tuya`, body: text('object') },
  task_assigned: ({ name, text }) => ({ title: `Tarea asignada a ti: ${name('task')}`, body: text('object') }),
  ticket_assigned: ({ name, text }) => ({
    title: `Ticket asignado a ti: ${name('object')}`,
    body: text('priority') === '' ? '' : `Prioridad: ${priorities[text('priority')] ?? text('priority')}.`,
  }),
  training_assigned: ({ name, day }) => ({
    title: `Formación asignada a ti: ${name('object')}`,
    body: day('due') === '' ? '' : `Vence el ${day('due')}.`,
  }),
  interview_assigned: ({ name, text, time }) => ({
    title: `Haces una entrevista: ${text('person') || name('object')}`,
    body: time('at'),
  }),
  application_assigned: ({ name, text }) => ({
    title: `Candidatura asignada a ti: ${name('object')}`,
    body: text('job'),
  }),
  stage_changed: ({ name, text }) => ({
    title: `${text('person') || name('object')} está ahora en «${text('stage')}»`,
    body: text('person') === '' ? text('job') : text('object'),
  }),
  application_received: ({ name, text }) => ({
    title: `Nueva candidatura: ${name('object')}`,
    body: sentences(
      text('job') === '' ? '' : `Para ${text('job')}.`,
      text('source') === '' ? '' : `Fuente: ${text('source')}.`,
    ),
  }),
  moved_to_offer: ({ name, text }) => ({ title: `${name('object')} está ahora en la oferta`, body: text('job') }),
  position_filled: ({ name, text }) => ({
    title: `Puesto cubierto: ${name('object')}`,
    body: [text('unit'), text('location')].filter(Boolean).join(', '),
  }),
  approval_asked: ({ name }) => ({
    title: `Te piden aprobar: ${name('object')}`,
    body: `Lo pide ${name('actor')}.`,
  }),
  approval_decided: ({ name, text }) => ({
    title: `${text('state') === 'approved' ? 'Aprobada' : 'Denegada'}: ${name('object')}`,
    body: '',
  }),
  interview_ahead: ({ name, text, time }) => ({
    title: `Entrevista próxima: ${text('person') || name('object')}`,
    body: time('at') || (text('person') === '' ? '' : text('object')),
  }),
  scorecard_due: ({ name, text, time }) => ({
    title: `Hoja de valoración pendiente: ${text('person') || name('object')}`,
    body: time('at') === '' ? '' : `Entrevista del ${time('at')}`,
  }),
  scorecard_in: ({ name, text }) => ({
    title: `Hoja de valoración entregada: ${text('person') || name('object')}`,
    body: text('person') === '' ? '' : text('object'),
  }),
  offer_expiring: ({ name, text, time }) => ({
    title: `La oferta caduca pronto: ${name('object')}`,
    body: sentences(time('at') === '' ? '' : `${time('at')}.`, text('job')),
  }),
  review_due: ({ name, text, day }) => ({
    title: `Evaluación pendiente: ${text('person') || name('object')}`,
    body: day('due') === '' ? '' : `Su ciclo terminó el ${day('due')}.`,
  }),
  task_due: ({ name, text }) => ({ title: `Tarea pendiente: ${name('task')}`, body: text('object') }),
  training_due: ({ name, day }) => ({
    title: `La formación vence pronto: ${name('object')}`,
    body: `Vence el ${day('due')}.`,
  }),
  pulse_open: ({ name, time }) => ({
    title: `Se pide tu respuesta: ${name('object')}`,
    body: time('closes') === '' ? '' : `Abierto hasta el ${time('closes')}.`,
  }),
  pulse_closing: ({ name, time }) => ({
    title: `Se cierra pronto: ${name('object')}`,
    body: `Abierto hasta el ${time('closes')}.`,
  }),
  results_in: ({ name }) => ({
    title: `Ya hay resultados: ${name('object')}`,
    body: 'Abre el pulso para ver las respuestas a cada pregunta.',
  }),
  report_ready: ({ name }) => ({
    title: `Informe listo: ${name('object')}`,
    body: 'Se ha compuesto a partir de métricas y objetos.',
  }),
  report_failed: ({ name, text }) => ({ title: `El informe ha fallado: ${name('object')}`, body: text('reason') }),
  import_done: ({ text, count }) => ({
    title: text('file') === '' ? 'Importación terminada' : `Importación terminada: ${text('file')}`,
    body: `Nuevos: ${count('created')}, cambiados: ${count('updated')}, omitidos: ${count('skipped')}.`,
  }),
  space_shared: ({ name }) => ({
    title: `Te han añadido a ${name('object')}`,
    body: 'Lo que contiene se comparte contigo.',
  }),
  watch: ({ name, count }) => {
    const came = count('entered') > 0 ? `entran ${count('entered')}` : '';
    const left = count('left') > 0 ? `salen ${count('left')}` : '';
    return { title: `${name('view')}: ${[came, left].filter(Boolean).join(', ')}`, body: '' };
  },
  summary: ({ count, day }) => ({
    title: `Tu resumen del ${day('day')}`,
    body: `${count('unread')} sin leer en tu bandeja de entrada; tareas que vencen hoy: ${count('tasks')}.`,
  }),
  password_link_made: ({ name }) => ({
    title: `${name('actor')} ha creado un enlace que permite poner una contraseña nueva en tu cuenta`,
    body: '',
  }),
  password_set_anew: ({ name }) => ({
    title: `${name('actor')} ha puesto una contraseña nueva con tu enlace`,
    body: '',
  }),
};

/** What notices say in Spanish. */
export const spanishNotices = {
  notices,
  unnamed: (key: string) => unnamed[key] ?? 'algo que no puedes abrir',
};
