import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  tabs: {
    label: 'Partes de {{name}}',
    overview: 'Resumen',
    resume: 'Currículum',
    interviews: 'Entrevistas',
    activity: 'Actividad',
    notes: 'Notas',
    documents: 'Documentos',
    messages: 'Mensajes',
  },
  resume: {
    original: 'El original',
    which: 'Archivo mostrado',
    none: 'No se guarda ningún archivo sobre {{name}}. Lo que se sabe de un currículum está al lado.',
    failed: 'No se pudieron cargar los documentos.',
    reach: 'Contacto',
    nothing: 'Todavía no se sabe nada de un currículum.',
  },
  interviews: {
    list: 'Entrevistas con {{name}}',
    none: 'No hay ninguna entrevista prevista ni hecha.',
    failed: 'No se pudieron cargar las entrevistas.',
    loading: 'Cargando las entrevistas',
    noTime: 'Aún sin hora',
    cards: '{{done}} de {{asked}} hojas de valoración',
    decides: 'Quién decide',
    team: 'Equipo de selección',
    owners: 'Lleva la candidatura',
    interviewers: 'Entrevistadores',
  },
  messages: {
    none: 'Todavía no se ha enviado nada.',
    hidden: 'Los mensajes a los candidatos los leen quienes pueden moverlos.',
  },
  similar: {
    verb: 'Personas parecidas…',
    title: 'Quién sabe lo que sabe {{name}}',
    text: 'Solo por competencias y sus niveles, entre candidatos cuya candidatura no ha terminado.',
    list: 'Personas parecidas',
    loading: 'Buscando personas parecidas',
    none: 'Nadie más comparte una competencia.',
    failed: 'No se pudieron buscar personas parecidas.',
  },
  next: 'Mover a {{stage}}',
  nextFor: 'Mover a {{stage}}: {{job}}',
};
