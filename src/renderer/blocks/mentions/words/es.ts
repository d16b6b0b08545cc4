import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  results: {
    object: 'Personas, vacantes y todo lo demás',
    integration: 'Integraciones',
    space: 'Espacios',
    tool: 'Herramientas',
  },
  active: '{{name}}, {{group}}, {{at}} de {{count}}',
  integrations: 'Integraciones',
  toolsHeading: 'Herramientas',
  empty: 'Sin resultados - Sigue escribiendo para buscar en tu espacio de trabajo',
  noSpaces: 'No se encontraron espacios - Crea o menciona un espacio con +',
  createSpace: 'Crear el espacio «{{name}}»',
  creatingSpace: 'Creando el espacio',
  spaceMade: 'Espacio creado',
  spaceUndone: 'Espacio quitado',
  keys: { choose: 'elegir', insert: 'insertar', close: 'cerrar' },
  unnamed: 'Sin nombre',
  gone: 'ya no está disponible',
  tools: {
    report: { label: 'Informe', detail: 'Escribir un informe con tus métricas y datos' },
    space: { label: 'Espacio', detail: 'Crear un espacio' },
    task: { label: 'Tarea', detail: 'Crear una tarea' },
    ticket: { label: 'Ticket', detail: 'Abrir un ticket' },
    file: { label: 'Archivo', detail: 'Crear un archivo' },
    improve: { label: 'Mejorar', detail: 'Mejorar un texto' },
    summarise: { label: 'Resumir', detail: 'Resumir un texto o algo que menciones' },
  },
};
