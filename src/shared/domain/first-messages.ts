import type { Language } from './user-context.ts';

/** Templates of messages to begin with, in the order in which they are used. */
export const firstMessageKinds = ['contact', 'thanks', 'invitation', 'offer', 'rejection'] as const;

type FirstMessages = Record<(typeof firstMessageKinds)[number], { name: string; subject: string; body: string }>;

/** What templates say to begin with; their fields (`messageFields`) are filled in when somebody writes. */
export const firstMessages: Readonly<Record<Language, FirstMessages>> = {
  en: {
    contact: {
      name: 'First contact',
      subject: '{{job}} at {{company}}',
      body: 'Dear {{name}},\n\nwe are looking for somebody for {{job}}, and think that it could suit you. Would you like to hear more about it?\n\nKind regards\n{{sender}}\n{{company}}',
    },
    thanks: {
      name: 'Application received',
      subject: 'Your application: {{job}}',
      body: 'Dear {{name}},\n\nthank you for your application. We will look at it and come back to you.\n\nKind regards\n{{sender}}\n{{company}}',
    },
    invitation: {
      name: 'Invitation to an interview',
      subject: 'Interview: {{job}}',
      body: 'Dear {{name}},\n\nwe would like to get to know you. Would {{interview_time}} suit you?\n\nKind regards\n{{sender}}\n{{company}}',
    },
    offer: {
      name: 'Offer',
      subject: 'Our offer: {{job}}',
      body: 'Dear {{name}},\n\nwe would like to work with you, and offer you the position {{job}}. You find the terms in the attached document. Please tell us if you have any questions.\n\nKind regards\n{{sender}}\n{{company}}',
    },
    rejection: {
      name: 'Rejection',
      subject: 'Your application: {{job}}',
      body: 'Dear {{name}},\n\nthank you for your time and your interest in {{company}}. We have decided to go on with others. We wish you all the best.\n\nKind regards\n{{sender}}',
    },
  },
  de: {
    contact: {
      name: 'Erste Ansprache',
      subject: '{{job}} bei {{company}}',
      body: 'Guten Tag {{name}},\n\nwir besetzen die Stelle {{job}} und denken, dass sie zu Ihnen passen könnte. Möchten Sie mehr darüber erfahren?\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
    },
    thanks: {
      name: 'Eingangsbestätigung',
      subject: 'Ihre Bewerbung: {{job}}',
      body: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Bewerbung. Wir sehen sie uns an und melden uns bei Ihnen.\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
    },
    invitation: {
      name: 'Einladung zum Gespräch',
      subject: 'Gespräch: {{job}}',
      body: 'Guten Tag {{name}},\n\nwir möchten Sie gern kennenlernen. Passt Ihnen {{interview_time}}?\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
    },
    offer: {
      name: 'Angebot',
      subject: 'Unser Angebot: {{job}}',
      body: 'Guten Tag {{name}},\n\nwir möchten gern mit Ihnen arbeiten und bieten Ihnen die Stelle {{job}} an. Die Bedingungen finden Sie im angehängten Dokument. Bitte melden Sie sich, wenn Sie Fragen haben.\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
    },
    rejection: {
      name: 'Absage',
      subject: 'Ihre Bewerbung: {{job}}',
      body: 'Guten Tag {{name}},\n\nvielen Dank für Ihre Zeit und Ihr Interesse an {{company}}. Wir haben uns für andere entschieden. Wir wünschen Ihnen alles Gute.\n\nMit freundlichen Grüßen\n{{sender}}',
    },
  },
  es: {
    contact: {
      name: 'Primer contacto',
      subject: '{{job}} en {{company}}',
      body: 'Hola, {{name}}:\n\nBuscamos a alguien para la vacante {{job}} y creemos que podría interesarte. ¿Quieres saber más?\n\nUn saludo\n{{sender}}\n{{company}}',
    },
    thanks: {
      name: 'Candidatura recibida',
      subject: 'Tu candidatura: {{job}}',
      body: 'Hola, {{name}}:\n\nGracias por tu candidatura. La revisaremos y te diremos algo.\n\nUn saludo\n{{sender}}\n{{company}}',
    },
    invitation: {
      name: 'Invitación a una entrevista',
      subject: 'Entrevista: {{job}}',
      body: 'Hola, {{name}}:\n\nNos gustaría conocerte. ¿Te viene bien {{interview_time}}?\n\nUn saludo\n{{sender}}\n{{company}}',
    },
    offer: {
      name: 'Oferta',
      subject: 'Nuestra oferta: {{job}}',
      body: 'Hola, {{name}}:\n\nNos gustaría trabajar contigo y te ofrecemos el puesto {{job}}. Encontrarás las condiciones en el documento adjunto. Escríbenos si tienes alguna pregunta.\n\nUn saludo\n{{sender}}\n{{company}}',
    },
    rejection: {
      name: 'Descarte',
      subject: 'Tu candidatura: {{job}}',
      body: 'Hola, {{name}}:\n\nGracias por tu tiempo y por tu interés en {{company}}. Hemos decidido seguir con otras personas. Te deseamos lo mejor.\n\nUn saludo\n{{sender}}',
    },
  },
};
