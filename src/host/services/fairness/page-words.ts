interface PageWords {
  title: string;
  why: string;
  who: string;
  skip: string;
  send: string;
  kept: string;
  over: string;
}

/** What the page of a link says: whoever opens it has no account, and no language but their browser's. */
export const pageWords = {
  en: {
    title: 'Voluntary questions of {{company}}',
    why: 'With your answers {{company}} looks whether groups of applicants come equally far. You need not answer anything.',
    who: 'Nobody who decides on your application sees what you say, or whether you said something. Only counts of at least ten people are told, to the owners and admins of {{company}}. Your answers go when your data are erased; by this link you can change them or take them back.',
    skip: 'I would rather not say',
    send: 'Send',
    kept: 'Thank you. What you said is kept; by the same link you can change it.',
    over: 'This link was taken back or has run out. Ask for a new one.',
  },
  de: {
    title: 'Freiwillige Fragen von {{company}}',
    why: 'Mit Ihren Antworten prüft {{company}}, ob Gruppen von Bewerbern gleich weit kommen. Sie müssen nichts beantworten.',
    who: 'Niemand, der über Ihre Bewerbung entscheidet, sieht, was Sie sagen oder ob Sie etwas gesagt haben. Nur Zahlen ab zehn Personen werden den Inhabern und Administratoren von {{company}} genannt. Ihre Antworten werden mit Ihren Daten gelöscht; über diesen Link können Sie sie ändern oder zurücknehmen.',
    skip: 'Das möchte ich nicht sagen',
    send: 'Senden',
    kept: 'Vielen Dank. Ihre Angaben sind gespeichert; über denselben Link können Sie sie ändern.',
    over: 'Dieser Link wurde zurückgenommen oder ist abgelaufen. Bitten Sie um einen neuen.',
  },
  es: {
    title: 'Preguntas voluntarias de {{company}}',
    why: 'Con tus respuestas {{company}} comprueba si los grupos de candidatos llegan igual de lejos. No tienes que responder a nada.',
    who: 'Nadie que decida sobre tu candidatura ve lo que dices ni si has dicho algo. Solo se muestran recuentos de diez personas o más, a los propietarios y administradores de {{company}}. Tus respuestas se borran con tus datos; con este enlace puedes cambiarlas o retirarlas.',
    skip: 'Prefiero no decirlo',
    send: 'Enviar',
    kept: 'Gracias. Tus respuestas se han guardado; con el mismo enlace puedes cambiarlas.',
    over: 'Este enlace se ha retirado o ha caducado. Pide uno nuevo.',
  },
} as const satisfies Record<'en' | 'de' | 'es', PageWords>;
