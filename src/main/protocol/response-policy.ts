/**
 * The content security policy of every page and script of the app. `nonce` admits the `<style>` elements that
 * libraries insert; a new one for each document.
 */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ');
}

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of index.html. */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(nonce),
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), hid=(), midi=(), serial=(), usb=()',
    'cache-control': 'no-store',
  };
}

/** Headers of every other file of the build; workers take their policy from here. */
export function fileHeaders(type: string): Record<string, string> {
  return { ...common, 'content-type': type, 'content-security-policy': contentSecurityPolicy() };
}

/** What API answers carry besides the host's own headers: should one ever be shown as a document, it can do nothing. */
export const apiHeaders = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;
