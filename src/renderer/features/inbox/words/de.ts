import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  title: 'Posteingang',
  text: 'Was andere getan haben und Sie betrifft, und was fällig wird.',
  share: { label: 'Angezeigt', all: 'Alle', unread: 'Ungelesen', snoozed: 'Zurückgestellt' },
  settings: 'Auswählen, was Ihnen gemeldet wird',
  markAllRead: 'Alle als gelesen markieren',
  today: 'Heute',
  yesterday: 'Gestern',
  unread: 'Ungelesen',
  told_one: 'Einmal gemeldet',
  told_other: '{{count}}-mal gemeldet',
  until: 'Bis {{time}}',
  markRead: 'Als gelesen markieren',
  markUnread: 'Als ungelesen markieren',
  snooze: 'Zurückstellen',
  wake: 'In den Posteingang zurückholen',
  snoozeFor: { hour: 'In 1 Stunde', tomorrow: 'Morgen, {{time}}', week: '{{day}}, {{time}}', choose: 'Zeit wählen …' },
  chooseTitle: 'Zurückstellen bis',
  chooseText: 'Zu dieser Zeit ist es wieder da, oder sobald etwas Neues geschieht.',
  when: 'Tag',
  past: 'Wählen Sie eine Zeit, die noch kommt.',
  older: 'Ältere anzeigen',
  failed: 'Der Posteingang konnte nicht geladen werden',
  none: {
    all: 'Noch nichts da',
    allDetail:
      'Wenn jemand Sie erwähnt, Ihnen antwortet oder etwas zuweist, wenn sich ändert, was Sie verfolgen, und wenn Interviews, Angebote oder Aufgaben fällig werden, lesen Sie es hier.',
    unread: 'Sie haben alles gelesen',
    unreadDetail: 'Was neu ist, steht hier, bis Sie es öffnen oder als gelesen markieren.',
    snoozed: 'Nichts ist zurückgestellt',
    snoozedDetail:
      'Was Sie aufschieben, wartet hier. Zu seiner Zeit ist es wieder im Posteingang, oder sobald etwas Neues geschieht.',
  },
  keys: 'J und K bewegen, Enter öffnet, E markiert als gelesen, U als ungelesen, H stellt zurück.',
};
