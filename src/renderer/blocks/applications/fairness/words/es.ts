import type { Catalogue } from '#lib/i18n/catalogue.ts';
import { questionWords } from '#shared/domain/fairness/question-words.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  ...questionWords.es,
  check: {
    verb: 'Comprobar la equidad…',
    title: 'Equidad: {{job}}',
    text: 'Hasta dónde llegaron los grupos de candidatos, según lo que dijeron voluntariamente de sí mismos. Solo para propietarios y administradores.',
    loading: 'Contando',
    failed: 'No se pudo cargar la comprobación.',
    group: 'Grupo',
    ofBefore: '{{rate}} de los anteriores',
    none: 'Sin datos: respondieron muy pocos, o muy pocos de un grupo llegaron a una fase.',
    since: 'Así desde {{when}}',
    limits: 'Qué puede decir esto y qué no',
    limit: {
      own: 'Se basa solo en respuestas voluntarias, nunca en un currículo. Quien no dijo nada no está en ningún grupo.',
      fewest:
        'Ninguna cifra, ni nada que pueda calcularse con ellas, trata de menos de {{fewest}} personas de un grupo. Las fases entre las que hay menos se muestran como una.',
      why: 'Muestra dónde mirar, no por qué. Influyen quién respondió, lo que pide la vacante y el azar: las diferencias pequeñas no dicen nada.',
      once: 'Quien se presentó a varias vacantes cuenta en la que se comprobó primero. Las cifras cambian cuando han cambiado al menos {{fewest}} personas de cada grupo.',
      nobody: 'No dice nada de ninguna persona concreta ni decide sobre nadie.',
    },
  },
  ask: {
    verb: 'Preguntas voluntarias…',
    title: 'Preguntas voluntarias para {{name}}',
    text: 'Para comprobar la equidad, {{name}} puede decir su género, su edad y si tiene una discapacidad. Nadie ve lo que dijo ni si dijo algo: ni tú ni los propietarios.',
    make: 'Crear un enlace',
    link: 'Enlace a las preguntas',
    until: 'Hasta {{when}}. Un enlace anterior ya no vale.',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado',
    copyFailed: 'No se pudo copiar el enlace',
    noAddress: 'Nadie llega a este espacio con un navegador. Deja este ordenador a {{name}} y no mires.',
    here: '{{name}} responde aquí',
    formText: 'No tienes que responder a nada. Lo que elijas no se vuelve a mostrar a nadie.',
    skip: 'Prefiero no decirlo',
    send: 'Enviar',
    thanks: 'Gracias. Lo que se dijo se ha guardado y no se muestra a nadie.',
  },
};
