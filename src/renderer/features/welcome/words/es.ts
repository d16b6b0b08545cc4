import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  title: 'Te damos la bienvenida a Cadre',
  subtitle: 'Tu espacio de trabajo estará listo en segundos.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  firstNameMissing: 'Introduce tu nombre',
  language: 'Idioma',
  start: '¿Cómo quieres empezar?',
  sample: {
    title: 'Empezar con una empresa de ejemplo',
    detail: '240 empleados, 600 candidatos y 40 vacantes para probar cada pantalla.',
    recommended: 'Recomendado',
  },
  empty: {
    title: 'Empezar vacío e importar',
    detail: 'Trae tus vacantes, competencias y personas de archivos CSV y Excel.',
  },
  local: 'Todo se queda en este ordenador.',
  submit: 'Empezar',
  progress: {
    title: 'Preparando tu espacio de trabajo',
    detail: 'Tardará unos segundos.',
    label: 'Progreso de la empresa de ejemplo',
    preparing: 'Preparando…',
    step: {
      people: 'Personas, equipos y ubicaciones',
      jobs: 'Vacantes y candidatos',
      skills: 'Competencias y niveles',
      learning: 'Cursos y formaciones',
      pulses: 'Pulsos y sus respuestas',
      performance: 'Evaluaciones del desempeño',
      interviews: 'Entrevistas',
      documents: 'Documentos',
      metrics: 'Métricas y últimos retoques',
    },
  },
  failed: {
    title: 'No se pudo preparar el espacio de trabajo',
    detail: 'Lo que escribiste se conserva. Inténtalo de nuevo.',
  },
};
