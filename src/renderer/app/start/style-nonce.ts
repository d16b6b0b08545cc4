import { setNonce } from 'get-nonce';

/** Gives libraries that add a `<style>` the nonce of this page load; main puts it into the meta tag. */
export function installStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce !== undefined && nonce !== '') {
    setNonce(nonce);
  }
}
