import { isExternalLink } from './link-rules.ts';
import type { PersonGate } from './person-gate.ts';

/** The one way out of the app. */
export interface ExternalLinks {
  /**
   * Opens a link in the system for a person who just acted in the page of these web contents; answers false for links that
   * are not safe, for scripts that act by themselves, and for too many.
   */
  open(url: string, contents: number): Promise<boolean>;
}

interface ExternalLinksOptions {
  gate: PersonGate;
  openExternal: (url: string) => Promise<void>;
}

export function createExternalLinks({ gate, openExternal }: ExternalLinksOptions): ExternalLinks {
  return {
    async open(url, contents) {
      if (!isExternalLink(url) || !(await gate.pass(contents))) {
        return false;
      }
      await openExternal(new URL(url).href);
      return true;
    },
  };
}
