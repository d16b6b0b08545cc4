import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  title: 'Bandeja de entrada',
  text: 'Lo que otros hicieron y te concierne, y lo que vence.',
  share: { label: 'Se muestra', all: 'Todo', unread: 'Sin leer', snoozed: 'Pospuesto' },
  settings: 'Elegir de qué se te avisa',
  markAllRead: 'Marcar todo como leído',
  today: 'Hoy',
  yesterday: 'Ayer',
  unread: 'Sin leer',
  told_one: 'Avisado una vez',
  told_other: 'Avisado {{count}} veces',
  until: 'Hasta {{time}}',
  markRead: 'Marcar como leído',
  markUnread: 'Marcar como no leído',
  snooze: 'Posponer',
  wake: 'Devolver a la bandeja de entrada',
  snoozeFor: { hour: 'En 1 hora', tomorrow: 'Mañana, {{time}}', week: '{{day}}, {{time}}', choose: 'Elegir una hora…' },
  chooseTitle: 'Posponer hasta',
  chooseText: 'Vuelve a esa hora o cuando ocurra algo nuevo.',
  when: 'Día',
  past: 'Elige un momento que esté por venir.',
  older: 'Mostrar anteriores',
  failed: 'No se pudo cargar la bandeja de entrada',
  none: {
    all: 'Todavía no hay nada',
    allDetail:
      'Aquí leerás cuándo alguien te menciona, te responde o te encarga algo, cuándo cambia lo que sigues y cuándo se acercan entrevistas, ofertas o tareas.',
    unread: 'Lo has leído todo',
    unreadDetail: 'Lo nuevo queda aquí hasta que lo abras o lo marques como leído.',
    snoozed: 'No hay nada pospuesto',
    snoozedDetail: 'Lo que pospones espera aquí. Vuelve a tu bandeja a su hora o cuando ocurra algo nuevo.',
  },
  keys: 'J y K mueven, Intro abre, E marca como leído, U como no leído, H pospone.',
};
