import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  title: 'Cambio propuesto',
  ready: 'Cambio listo: {{inserted}}, {{removed}}. {{accept}} lo acepta, {{undo}} lo deshace.',
  words: '+{{inserted}} −{{removed}} palabras',
  insertedWords_one: '{{count}} palabra añadida',
  insertedWords_other: '{{count}} palabras añadidas',
  removedWords_one: '{{count}} palabra quitada',
  removedWords_other: '{{count}} palabras quitadas',
  engine: 'De {{engine}}',
  builtIn: 'Cadre',
  remembered_one: 'Con {{count}} cosa que Cadre recuerda por ti',
  remembered_other: 'Con {{count}} cosas que Cadre recuerda por ti',
  rememberedByYou: 'añadido por ti',
  rememberedFrom: 'de {{source}}',
  changeMemory: 'Cambiar lo recordado',
  accept: 'Aceptar',
  undo: 'Deshacer',
  again: 'Reintentar',
  accepted: 'Cambio aceptado.',
  undone: 'Cambio deshecho.',
  nothing: 'No hay nada que cambiar',
  nothingDetail: 'El texto ha vuelto sin cambios. Describe con más detalle qué debe cambiar.',
  inserted: 'Añadido:',
  removed: 'Quitado:',
  end: 'Fin del cambio.',
  lineEnd: 'fin de línea',
  unchanged_one: '{{count}} párrafo sin cambios',
  unchanged_other: '{{count}} párrafos sin cambios',
  problem: {
    textTooLong: {
      title: 'Este texto es demasiado largo para cambiarlo de una vez',
      detail: 'Tiene {{value}} caracteres; el límite es {{most}}. Selecciona una parte.',
    },
    instructionsTooLong: {
      title: 'Estas instrucciones son demasiado largas',
      detail: 'Tienen {{value}} caracteres; el límite es {{most}}.',
    },
    noText: { title: 'Todavía no hay texto que cambiar', detail: 'Escribe algo primero.' },
    noAnswer: {
      title: 'El motor no ha devuelto ningún texto',
      detail: 'Tu texto sigue igual. Inténtalo de nuevo o dilo de otra manera.',
    },
    notText: {
      title: 'El motor ha devuelto una página web en lugar de texto',
      detail: 'Tu texto sigue igual. Revisa la dirección del motor en Ajustes → Inteligencia.',
    },
    answerTooLong: {
      title: 'La respuesta del motor es demasiado larga para mostrarla',
      detail: 'Tu texto sigue igual. Prueba con una parte más pequeña.',
    },
  },
};
