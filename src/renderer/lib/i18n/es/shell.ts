import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { shell as original } from '#lib/i18n/en/shell.ts';

export const shell: Catalogue<typeof original> = {
  skipToContent: 'Saltar al contenido',
  navigation: 'Navegación principal',
  breadcrumb: 'Estás aquí',
  notices: 'Avisos',
  toasts: 'Mensajes',
  notFound: 'No encontrado',
  section: {
    hiring: 'Selección',
    people: 'Personas',
    learning: 'Aprendizaje',
    work: 'Trabajo',
    company: 'Empresa',
  },
  companyMenu: {
    settings: 'Ajustes de la empresa',
    profile: 'Perfil de la empresa',
  },
  userMenu: {
    staff: 'Equipo de soporte',
    profile: 'Perfil',
    label: 'Menú de la cuenta, {{name}}',
    shortcuts: 'Atajos de teclado',
    theme: 'Tema',
    language: 'Idioma',
  },
  theme: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  language: { en: 'English', de: 'Deutsch', es: 'Español', pseudo: 'Pseudo' },
  inbox: {
    label: 'Bandeja de entrada',
    unread_one: 'Bandeja de entrada, {{count}} sin leer',
    unread_other: 'Bandeja de entrada, {{count}} sin leer',
  },
  search: { placeholder: 'Buscar personas, vacantes…' },
  sidebar: {
    collapse: 'Contraer barra lateral',
    expand: 'Expandir barra lateral',
    add: 'Añadir a {{place}}',
    views: 'Vistas de {{place}}',
    moreViews_one: '{{count}} más',
    moreViews_other: '{{count}} más',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    description: 'En Cadre todo funciona sin ratón.',
    general: 'General',
    navigation: 'Ir a',
    lists: 'Listas',
    palette: 'Buscar en todo',
    global: 'Buscar desde cualquier aplicación',
    sidebar: 'Mostrar u ocultar la barra lateral',
    help: 'Atajos de teclado',
    back: 'Atrás',
    forward: 'Adelante',
    dictate: 'Iniciar o detener el dictado',
    undo: 'Deshacer el último cambio',
    close: 'Cerrar',
    nextRow: 'Fila siguiente',
    previousRow: 'Fila anterior',
    openRow: 'Abrir la fila',
    previewRow: 'Previsualizar la fila',
    selectRow: 'Seleccionar la fila',
    why: 'Por qué una puntuación es así, después la siguiente',
    filter: 'Filtrar la lista',
    filterGroups: 'Filtrar por grupos',
    groupRows: 'Agrupar filas',
    foldGroup: 'Plegar o desplegar un grupo',
    find: 'Buscar en la lista',
    views: 'Vistas de la lista',
    editCell: 'Cambiar un valor de la fila',
    card: 'Tarjeta de perfil',
    create: 'Crear en una lista o desde una página',
    save: 'Guardar un formulario',
    boards: 'Tableros',
    liftCard: 'Levantar o soltar una tarjeta',
    carryCard: 'Llevarla a otra columna',
    putBack: 'Devolverla',
    moveToStage: 'Mover a una fase',
    reject: 'Rechazar',
  },
  notice: {
    settingsReplaced:
      'Un archivo de ajustes estaba dañado y vuelve a tener los valores predeterminados. El archivo dañado se conserva.',
    settingsReplacedNamed:
      'El archivo {{subject}} estaba dañado. Cadre continúa sin su contenido; el archivo dañado se conserva.',
    settingsRepaired:
      'Algo del archivo {{subject}} ya no era válido y vuelve a tener su valor predeterminado. Todo lo demás está como lo dejaste.',
    settingsNotStored:
      'No se pudo guardar tu último cambio en los ajustes: el disco está lleno o Cadre no puede escribir en su carpeta. Se aplica hasta que salgas.',
    secretsWaiting:
      'El almacén de contraseñas de este ordenador aún no ha respondido. Desbloquéalo donde te lo pida; mientras tanto Cadre continúa y guarda después.',
    secretsInMemory:
      'No se encontró ningún almacén de contraseñas. Tras reiniciar tendrás que volver a introducir contraseñas y claves, y los textos sin enviar se perderán; tus datos están a salvo.',
    hotkeyTaken: 'Otra aplicación ya usa el atajo de «Buscar desde cualquier aplicación».',
    hotkeyTakenNamed: 'Otra aplicación ya usa {{subject}}, el atajo de «Buscar desde cualquier aplicación».',
    hotkeyReset:
      'Otros programas o el sistema necesitan {{subject}}. El atajo de «Buscar desde cualquier aplicación» vuelve a ser el habitual.',
    hotkeyChange: 'Elegir otro',
    hostRestarted:
      'El espacio de trabajo se detuvo inesperadamente y se ha reiniciado. No se ha perdido nada guardado.',
    graphicsRestarted:
      'Los gráficos de este ordenador fallaban una y otra vez, así que Cadre se ha reiniciado sin aceleración por hardware. Actívala de nuevo en Ajustes → Apariencia.',
  },
};
