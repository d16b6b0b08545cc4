import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  duplicate: 'Duplicar…',
  duplicateFailed: 'No se pudo leer {{name}}',
  assign: 'Asignar a…',
  export: 'Exportar…',
  convert: 'Dar de alta…',
  move: 'Mover a…',
  mail: 'Mensaje en el programa de correo',
  open: 'Abrir el archivo',
  download: 'Descargar',
  people: 'Personas',
  missing: 'Elige a alguien.',
  manager: {
    verb: 'Cambiar responsable…',
    title: 'Quién dirige a {{name}}',
    label: 'Responsable',
    done: '{{manager}} dirige ahora a {{name}}',
    none: 'Nadie dirige ahora a {{name}}',
  },
  apply: {
    verb: 'Añadir a una vacante…',
    title: 'Añadir a {{name}} a una vacante',
    job: 'Vacante',
    missing: 'Elige una vacante.',
    go: 'Añadir',
    done: '{{name}} está ahora en {{stage}} para {{job}}',
  },
  share: {
    verb: 'Compartir…',
    title: 'Compartir {{name}}',
    text: 'Quien elijas podrá ver la vacante y sus candidaturas.',
    go: 'Compartir',
    done: '{{name}} se comparte con {{people}}',
  },
  addPeople: {
    verb: 'Añadir personas…',
    title: 'Añadir personas a {{name}}',
    text: 'Los candidatos son el asunto de un espacio; los colegas forman su equipo.',
    textCandidates: 'Los candidatos son el asunto de un espacio.',
    go: 'Añadir',
    done: '{{people}}: añadido a {{name}}',
  },
  enrol: {
    verb: 'Asignar…',
    title: 'Asignar {{name}}',
    text: 'Quien elijas quedará inscrito.',
    go: 'Asignar',
    done: '{{name}} se asigna a {{people}}',
  },
};
