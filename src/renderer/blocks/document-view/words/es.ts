import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  title: 'Lo que se leyó',
  group: {
    person: 'Persona',
    experience: 'Experiencia',
    skills: 'Competencias',
    education: 'Formación',
    languages: 'Idiomas',
  },
  today: 'hoy',
  field: {
    first_name: 'Nombre',
    last_name: 'Apellido',
    title: 'Puesto',
    email: 'Correo',
    phone: 'Teléfono',
    place: 'Lugar',
    link: 'Enlace',
    jobTitle: 'Puesto',
    company: 'Empresa',
    from: 'Desde',
    to: 'Hasta',
    degree: 'Título',
    school: 'Centro',
    year: 'Año',
    language: 'Idioma',
  },
};
