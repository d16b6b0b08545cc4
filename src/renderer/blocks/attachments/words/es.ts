import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  attach: 'Adjuntar archivos',
  uploading: 'Subiendo {{name}}',
  progress: '{{received}} de {{size}}',
  waiting: 'Esperando a los demás archivos…',
  paused: 'En pausa: no se puede contactar con el espacio de trabajo. Continúa por sí solo.',
  cancelled: 'Subida cancelada.',
  cancel: 'Cancelar la subida de {{name}}',
  remove: 'Quitar {{name}}',
  again: 'Reintentar',
  chooseOther: 'Elegir otro archivo',
  chooseAgain: 'Elegir de nuevo',
  missing: 'La subida no terminó.',
  gone: 'Ya no está disponible',
  problem: {
    empty: 'El archivo está vacío.',
    tooLarge: 'El archivo es demasiado grande ({{size}}). El límite es de 25 MiB.',
    unreadable: 'No se puede leer el archivo. Puede que se haya movido o sea una carpeta.',
    wrongType: 'No se pueden adjuntar archivos de este tipo.',
  },
  preview: {
    loading: 'Cargando una vista previa de {{site}}…',
    remove: 'Quitar la vista previa de {{site}}',
  },
  large: {
    title: '¿Adjuntar este texto como archivo?',
    text: 'Has pegado {{size}} de texto. Un archivo es más fácil de encontrar después y deja este texto legible.',
    tooLong:
      'Has pegado {{size}} de texto, demasiado para insertarlo aquí. Adjúntalo como archivo para conservarlo entero.',
    insert: 'Pegar de todos modos',
    attachAs: 'Adjuntar como {{kind}}',
  },
};
