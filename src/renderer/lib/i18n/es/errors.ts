import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { errors as original } from '#lib/i18n/en/errors.ts';

export const errors: Catalogue<typeof original> = {
  searchTimeout: {
    title: 'Tiempo de espera agotado',
    detail: 'La búsqueda tardó demasiado y se canceló para evitar interrupciones.',
  },
  search: { title: 'Error de búsqueda', detail: 'La búsqueda ha fallado. Inténtalo de nuevo.' },
  unknown: { title: 'Algo ha salido mal', detail: 'Inténtalo de nuevo. Si vuelve a ocurrir, reinicia Cadre.' },
  crashed: {
    title: 'Esta pantalla ha dejado de funcionar',
    detail: 'El resto de Cadre sigue funcionando. Inténtalo de nuevo o ve a Inicio.',
    home: 'Ir a Inicio',
  },
  unavailable: {
    title: 'El espacio de trabajo no responde',
    detail: 'Tus datos están a salvo en este ordenador. Cadre está reiniciando el espacio de trabajo.',
  },
  damaged: {
    title: 'La base de datos del espacio de trabajo está dañada',
    detail:
      'Cadre puede continuar con la última copia de seguridad correcta. Lo guardado después falta. El archivo dañado se conserva.',
    none: 'No hay ninguna copia de seguridad correcta. Cadre puede empezar vacío; el archivo dañado se conserva.',
    failed: 'No ha funcionado. No se ha borrado nada. Inténtalo de nuevo o libera antes espacio en el disco.',
    restore: 'Restaurar la copia del {{date}}',
    empty: 'Empezar vacío',
    emptyTitle: '¿Empezar con un espacio de trabajo vacío?',
    emptyDetail: 'No contendrá nada del espacio dañado, cuyo archivo permanece en su carpeta.',
    untouched: 'No se ha escrito nada en él.',
  },
  diskFull: { title: 'El disco está lleno', detail: 'No se ha cambiado nada. Libera espacio e inténtalo de nuevo.' },
  notFound: {
    title: 'No encontrado',
    detail: 'Esta página no existe, se eliminó o pertenece a otra empresa.',
    search: 'Buscarlo',
  },
};
