import type { Catalogue } from '#lib/i18n/catalogue.ts';
import { host as original } from '#lib/i18n/en/host.ts';
import { callErrors } from './call-errors.ts';

/** Sentences of hosts that have no Spanish stand in English. */
export const host: Catalogue<typeof original> = {
  ...original,
  missing: 'falta',
  empty: 'está vacío',
  notNumber: 'no es un número',
  notEmail: 'Introduce una dirección de correo como name@example.com',
  notPhone: 'Introduce un número de teléfono como +49 30 1234567',
  required: 'es obligatorio',
  taken: 'ya está en uso',
  gone: 'No existe o no puedes verlo.',
  failed: 'Algo ha salido mal',
  ...callErrors,
};
