import { appOrigin } from '#main/protocol/app-origin.ts';

interface PermissionQuestion {
  permission: string;
  /** Origin of the asking frame, with or without a closing slash. */
  origin: string;
  isTopFrame: boolean;
}

// The microphone (`media`, audio only) joins them with voice input.
const allowed: ReadonlySet<string> = new Set(['notifications', 'clipboard-sanitized-write']);

/** Only what the app uses, and only for its own top frame. */
export function isAllowed({ permission, origin, isTopFrame }: PermissionQuestion): boolean {
  return isTopFrame && origin.replace(/\/$/, '') === appOrigin && allowed.has(permission);
}
