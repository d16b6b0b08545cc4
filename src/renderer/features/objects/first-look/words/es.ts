import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  verb: 'Primera mirada oculta…',
  title: 'Primera mirada oculta de {{job}}',
  text: 'A quién oculta esta vacante quién se presenta: nombre, foto, contacto, centros de estudios, fechas y archivos. Propietarios y administradores ven a todos.',
  roles: 'Oculto para',
  role: {
    recruiter: 'Reclutadores',
    manager: 'Responsables',
    member: 'Miembros',
  },
  roleDetail: {
    recruiter: 'A quien está oculto no pueden escribirle, fusionarlo ni convertirlo en empleado.',
    manager: 'Un responsable del equipo de contratación puede mostrar quién es alguien, con un motivo.',
    member: 'Quien entrevista conoce a las personas con el nombre que las representa.',
  },
  until: 'Hasta la fase',
  end: {
    screening: 'Criba',
    interview: 'Entrevista',
    offer: 'Oferta',
  },
  save: 'Guardar',
  saved: 'La primera mirada oculta está guardada',
  failed: 'No se pudo guardar la primera mirada oculta',
  readFailed: 'No se pudo leer la primera mirada oculta',
  forOthers: 'Esta vacante oculta a tu rol quién se presenta: otros dicen a quién se le oculta.',
  nobody: 'Nadie está oculto.',
  unmask: {
    verb: 'Mostrar quién es…',
    title: 'Mostrar quién es {{name}}',
    text: 'Todos los que ven esta candidatura verán quién es. Los registros guardan quién lo hizo y por qué.',
    reason: 'Motivo',
    missing: 'Di por qué.',
    go: 'Mostrar',
    done: 'Todos ven a {{name}}',
    failed: 'No se pudo mostrar quién es',
  },
};
