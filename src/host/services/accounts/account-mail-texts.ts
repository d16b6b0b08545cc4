import type { Language } from '#shared/domain/user-context.ts';

interface MailText {
  subject: string;
  text: string;
}

interface MailWords {
  invitation(values: { company: string; by: string; link: string }): MailText;
  password(values: { companies: string; link: string }): MailText;
  email(values: { link: string }): MailText;
  emailChanged(values: { email: string }): MailText;
  passwordChanged(values: { companies: string }): MailText;
}

/** What mails about accounts say. */
export const accountMailTexts: Readonly<Record<Language, MailWords>> = {
  en: {
    invitation: ({ company, by, link }) => ({
      subject: `${company}: your invitation to Cadre`,
      text: `${by} invites you to join ${company} in Cadre.\n\nOpen this link on the computer where Cadre is, or paste it there:\n\n${link}\n\nIt works once and for 7 days. If you did not expect it, ignore this mail.\n`,
    }),
    password: ({ companies, link }) => ({
      subject: 'Set a new password for Cadre',
      text: `Somebody asked for a new password for your account in Cadre (${companies}).\n\nOpen this link on the computer where Cadre is, or paste it there:\n\n${link}\n\nIt works once and for an hour. If it was not you, ignore this mail: nothing has changed.\n`,
    }),
    email: ({ link }) => ({
      subject: 'Confirm your address for Cadre',
      text: `This address is to become the one that you sign in to Cadre with.\n\nOpen this link on the computer where Cadre is, or paste it there:\n\n${link}\n\nIt works once and for 24 hours. If you did not ask for it, ignore this mail.\n`,
    }),
    emailChanged: ({ email }) => ({
      subject: 'Your address for Cadre was changed',
      text: `You sign in to Cadre with ${email} from now on. If it was not you, tell an admin of your company at once.\n`,
    }),
    passwordChanged: ({ companies }) => ({
      subject: 'Your password for Cadre was changed',
      text: `A new password was set for your account in Cadre (${companies}), and you were signed out everywhere. If it was not you, tell an admin of your company at once.\n`,
    }),
  },
  de: {
    invitation: ({ company, by, link }) => ({
      subject: `${company}: Ihre Einladung zu Cadre`,
      text: `${by} lädt Sie ein, in Cadre zu ${company} zu kommen.\n\nÖffnen Sie diesen Link auf dem Rechner mit Cadre, oder fügen Sie ihn dort ein:\n\n${link}\n\nEr gilt einmal und 7 Tage lang. Wenn Sie ihn nicht erwartet haben, beachten Sie diese Mail nicht.\n`,
    }),
    password: ({ companies, link }) => ({
      subject: 'Neues Passwort für Cadre setzen',
      text: `Jemand hat um ein neues Passwort für Ihr Konto in Cadre gebeten (${companies}).\n\nÖffnen Sie diesen Link auf dem Rechner mit Cadre, oder fügen Sie ihn dort ein:\n\n${link}\n\nEr gilt einmal und eine Stunde lang. Wenn Sie es nicht waren, beachten Sie diese Mail nicht: Es hat sich nichts geändert.\n`,
    }),
    email: ({ link }) => ({
      subject: 'Bestätigen Sie Ihre Adresse für Cadre',
      text: `Mit dieser Adresse möchten Sie sich bei Cadre anmelden.\n\nÖffnen Sie diesen Link auf dem Rechner mit Cadre, oder fügen Sie ihn dort ein:\n\n${link}\n\nEr gilt einmal und 24 Stunden lang. Wenn Sie nicht darum gebeten haben, beachten Sie diese Mail nicht.\n`,
    }),
    emailChanged: ({ email }) => ({
      subject: 'Ihre Adresse für Cadre wurde geändert',
      text: `Sie melden sich bei Cadre ab jetzt mit ${email} an. Wenn Sie das nicht waren, sagen Sie es sofort einem Admin Ihres Unternehmens.\n`,
    }),
    passwordChanged: ({ companies }) => ({
      subject: 'Ihr Passwort für Cadre wurde geändert',
      text: `Für Ihr Konto in Cadre (${companies}) wurde ein neues Passwort gesetzt, und Sie wurden überall abgemeldet. Wenn Sie das nicht waren, sagen Sie es sofort einem Admin Ihres Unternehmens.\n`,
    }),
  },
  es: {
    invitation: ({ company, by, link }) => ({
      subject: `${company}: tu invitación a Cadre`,
      text: `${by} te invita a unirte a ${company} en Cadre.\n\nAbre este enlace en el ordenador donde está Cadre, o pégalo allí:\n\n${link}\n\nFunciona una vez y durante 7 días. Si no lo esperabas, no hagas caso de este correo.\n`,
    }),
    password: ({ companies, link }) => ({
      subject: 'Pon una contraseña nueva para Cadre',
      text: `Alguien ha pedido una contraseña nueva para tu cuenta en Cadre (${companies}).\n\nAbre este enlace en el ordenador donde está Cadre, o pégalo allí:\n\n${link}\n\nFunciona una vez y durante una hora. Si no fuiste tú, no hagas caso de este correo: no ha cambiado nada.\n`,
    }),
    email: ({ link }) => ({
      subject: 'Confirma tu dirección para Cadre',
      text: `Con esta dirección quieres iniciar sesión en Cadre.\n\nAbre este enlace en el ordenador donde está Cadre, o pégalo allí:\n\n${link}\n\nFunciona una vez y durante 24 horas. Si no lo has pedido, no hagas caso de este correo.\n`,
    }),
    emailChanged: ({ email }) => ({
      subject: 'Tu dirección para Cadre ha cambiado',
      text: `A partir de ahora inicias sesión en Cadre con ${email}. Si no fuiste tú, avisa enseguida a un administrador de tu empresa.\n`,
    }),
    passwordChanged: ({ companies }) => ({
      subject: 'Tu contraseña para Cadre ha cambiado',
      text: `Se ha puesto una contraseña nueva en tu cuenta de Cadre (${companies}) y se ha cerrado tu sesión en todas partes. Si no fuiste tú, avisa enseguida a un administrador de tu empresa.\n`,
    }),
  },
};
