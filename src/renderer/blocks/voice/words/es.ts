import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  label: 'Dictar',
  more: 'Opciones de dictado',
  modes: {
    add: 'Añadir lo que digo',
    editSelection: 'Editar la selección con la voz',
    editAll: 'Editar el texto con la voz',
  },
  requesting: 'Esperando al micrófono…',
  stop: 'Detener',
  elapsed: 'Grabado',
  hints: {
    waiting: 'Habla ahora',
    waitingToEdit: 'Di qué hay que cambiar',
    speaking: 'Se detiene tras 2,3 s de silencio',
    pausing: 'Deteniendo…',
    noisy: 'Hay ruido: pulsa Detener cuando termines',
  },
  transcribing: 'Convirtiendo la voz en texto…',
  cleaning: 'Puliendo el texto…',
  improving: 'Cambiando el texto…',
  recordingStarted: 'Grabando. Se detiene sola cuando dejas de hablar.',
  added: 'Añadido al texto',
  proposed: 'Cambio propuesto',
  mention: 'Mencionar a {{name}}',
  mentions: 'Nombres oídos',
  tryAgain: 'Reintentar',
  useRecording: 'Usar la grabación',
  recordAgain: 'Grabar de nuevo',
  settings: 'Ajustes de voz',
  keptUntil: 'Lo que has dicho hasta ahora se conserva.',
  failures: {
    denied: {
      title: 'Cadre no puede usar el micrófono',
      detail: 'Permítelo en los ajustes del sistema e inténtalo de nuevo.',
    },
    'no-microphone': {
      title: 'No se encontró ningún micrófono',
      detail: 'Conecta uno o elige otro en los ajustes.',
    },
    'microphone-in-use': {
      title: 'No se puede usar el micrófono',
      detail: 'Puede que lo esté usando otro programa.',
    },
    'already-recording': {
      title: 'Cadre ya está grabando',
      detail: 'Detén primero la otra grabación.',
    },
    nothing: {
      title: 'No se ha oído nada en 30 segundos',
      detail: 'Habla más cerca del micrófono o baja el umbral en los ajustes.',
    },
    unplugged: { title: 'Se ha desconectado el micrófono' },
    hidden: { title: 'La grabación terminó al ocultarse la ventana' },
    asleep: { title: 'La grabación terminó al bloquearse o suspenderse el ordenador' },
    left: { title: 'Te fuiste antes de que se añadiera tu dictado' },
    'no-words': {
      title: 'No se entendió ninguna palabra',
      detail: 'Habla un poco más despacio y más cerca del micrófono.',
    },
    'no-engine': {
      title: 'No hay ningún motor de voz configurado',
      detail: 'Elige uno en los ajustes. Tu grabación se conserva hasta entonces.',
    },
    engine: {
      title: 'No se pudo procesar tu dictado',
      detail: 'Tu grabación se conserva. Inténtalo de nuevo o revisa el motor en los ajustes.',
    },
    offline: {
      title: 'No se puede acceder al espacio de trabajo',
      detail: 'Tu grabación se conserva. Inténtalo de nuevo en un momento.',
    },
    'too-long': { title: 'Ha sido demasiado largo', detail: 'Dicta en partes más cortas.' },
    'no-text': { title: 'No hay texto que cambiar', detail: 'Escribe o dicta algo primero.' },
    'text-too-long': {
      title: 'El texto es demasiado largo para cambiarlo',
      detail: 'Selecciona una parte e inténtalo de nuevo.',
    },
    failed: {
      title: 'No se pudo procesar tu dictado',
      detail: 'Tu grabación se conserva. Inténtalo de nuevo.',
    },
    start: { title: 'No se pudo iniciar la grabación' },
  },
};
