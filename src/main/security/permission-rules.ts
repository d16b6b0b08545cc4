import { appOrigin } from '#main/protocol/app-origin.ts';

interface PermissionQuestion {
  permission: string;
  /** Origin of the asking frame, with or without a closing slash. */
  origin: string;
  isTopFrame: boolean;
  /** With `media`: what is asked for; a look-up that names nothing is `unknown`. */
  media?: readonly string[] | undefined;
}

const allowed: ReadonlySet<string> = new Set(['notifications', 'clipboard-sanitized-write']);

/** The microphone alone: neither the camera, nor both, nor what nobody named. */
function isMicrophone({ permission, media = [] }: PermissionQuestion): boolean {
  return permission === 'media' && media.length > 0 && media.every((kind) => kind === 'audio');
}

/** Only what the app uses, and only for its own top frame. */
export function isAllowed(question: PermissionQuestion): boolean {
  const { permission, origin, isTopFrame } = question;
  const isOwn = isTopFrame && origin.replace(/\/$/, '') === appOrigin;
  return isOwn && (allowed.has(permission) || isMicrophone(question));
}
