import DOMPurify from 'dompurify';
import { isOwnScript } from './own-script.ts';

declare global {
  interface Window {
    /** The one part of the browser's interface that is used here; TypeScript's own library leaves it out. */
    readonly trustedTypes?: {
      createPolicy(
        name: 'default',
        rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
      ): unknown;
    };
  }
}

/**
 * The page's CSP lets no plain string become HTML or a script's address. This policy is asked instead: HTML is cleaned,
 * and only the app's own files may run as workers.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: false }),
    createScriptURL: (url) => {
      if (!isOwnScript(url, window.location.origin)) {
        throw new TypeError(`Not a script of the app: ${url.slice(0, 200)}`);
      }
      return url;
    },
  });
}
