import DOMPurify from 'dompurify';
import type { TrustedTypePolicyFactory } from 'trusted-types/lib';
import { isOwnScript } from './own-script.ts';

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
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
