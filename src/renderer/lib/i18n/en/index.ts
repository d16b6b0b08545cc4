import { accounts } from './accounts.ts';
import { attachments } from './attachments.ts';
import { calls } from './calls.ts';
import { canvas } from './canvas.ts';
import { changes } from './changes.ts';
import { common } from './common.ts';
import { composer } from './composer.ts';
import { documents } from './documents.ts';
import { editor } from './editor.ts';
import { engines } from './engines.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { host } from './host.ts';
import { importing } from './import.ts';
import { mentions } from './mentions.ts';
import { metrics } from './metrics.ts';
import { objects } from './objects.ts';
import { offline } from './offline.ts';
import { palette } from './palette.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { voice } from './voice.ts';
import { voiceSettings } from './voice-settings.ts';
import { welcome } from './welcome.ts';

export const en = {
  accounts,
  attachments,
  calls,
  canvas,
  changes,
  common,
  composer,
  documents,
  editor,
  engines,
  errors,
  home,
  host,
  import: importing,
  mentions,
  metrics,
  objects,
  offline,
  palette,
  settings,
  shell,
  voice,
  voiceSettings,
  welcome,
};
