import { calls } from './calls.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { host } from './host.ts';
import { importing } from './import.ts';
import { metrics } from './metrics.ts';
import { objects } from './objects.ts';
import { offline } from './offline.ts';
import { palette } from './palette.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { welcome } from './welcome.ts';

export const de = {
  calls,
  common,
  errors,
  home,
  host,
  import: importing,
  metrics,
  objects,
  offline,
  palette,
  settings,
  shell,
  welcome,
};
