export const shell = {
  skipToContent: 'Skip to content',
  navigation: 'Main navigation',
  breadcrumb: 'You are here',
  notices: 'Notices',
  toasts: 'Messages',
  notFound: 'Not found',
  section: {
    hiring: 'Hiring',
    people: 'People',
    learning: 'Learning',
    work: 'Work',
    company: 'Company',
  },
  companyMenu: {
    settings: 'Company settings',
    profile: 'Company profile',
  },
  userMenu: {
    staff: 'Support staff',
    profile: 'Profile',
    label: 'Account menu, {{name}}',
    shortcuts: 'Keyboard shortcuts',
    theme: 'Theme',
    language: 'Language',
  },
  theme: { system: 'System', light: 'Light', dark: 'Dark' },
  language: { en: 'English', de: 'Deutsch', pseudo: 'Pseudo' },
  search: { placeholder: 'Search people, jobs, skills…' },
  sidebar: { collapse: 'Collapse sidebar', expand: 'Expand sidebar' },
  shortcuts: {
    title: 'Keyboard shortcuts',
    description: 'Everything in Cadre works without a mouse.',
    general: 'General',
    navigation: 'Go to',
    lists: 'Lists',
    palette: 'Search everything',
    global: 'Search from any app',
    sidebar: 'Toggle sidebar',
    help: 'Keyboard shortcuts',
    back: 'Back',
    forward: 'Forward',
    dictate: 'Start or stop dictation',
    close: 'Close',
    nextRow: 'Next row',
    previousRow: 'Previous row',
    openRow: 'Open row',
    previewRow: 'Preview row',
    card: 'Profile card',
    create: 'Create in a list',
    save: 'Save a form',
  },
  notice: {
    settingsReplaced: 'A settings file was damaged and has been reset to the defaults. The damaged file is kept.',
    settingsReplacedNamed:
      'The file {{subject}} was damaged. Cadre continues without its contents; the damaged file is kept.',
    settingsRepaired:
      'Something in the file {{subject}} was no longer valid and has its default value again. Everything else is as you left it.',
    settingsNotStored:
      'Your last change of a setting could not be saved: the disk is full, or Cadre may not write to its folder. It applies until you quit.',
    secretsWaiting:
      'The password store of this computer has not answered yet. Unlock it where it asks; Cadre goes on meanwhile and saves afterwards.',
    secretsInMemory:
      'No password store was found. After a restart you will enter passwords and keys again, and unsent texts are gone; your data is safe.',
    hotkeyTaken: 'Another app already uses the shortcut for “Search from any app”.',
    hotkeyTakenNamed: 'Another app already uses {{subject}}, the shortcut for “Search from any app”.',
    hotkeyReset:
      'Other programs or the system need {{subject}}. The shortcut for “Search from any app” is the usual one again.',
    hotkeyChange: 'Choose another',
    hostRestarted: 'The workspace stopped unexpectedly and has restarted. Nothing you saved is lost.',
    graphicsRestarted:
      'The graphics of this computer kept stopping, so Cadre has restarted without hardware acceleration. Settings → Appearance turns it on again.',
  },
} as const;
