import type { Degree, Station } from '#host/services/resume/resume.ts';
import type { FileKind } from '#shared/domain/file-kinds.ts';

export interface Expected {
  first?: string;
  last?: string;
  email?: string;
  phone?: string;
  title?: string;
  location?: string;
  links?: string[];
  skills: string[];
  stations: Pick<Station, 'title' | 'company' | 'from' | 'to'>[];
  degrees: Pick<Degree, 'degree' | 'school' | 'year'>[];
  /** Paths that must have a warning. */
  warnings: string[];
}

export interface CorpusResume {
  what: string;
  kind: FileKind;
  bytes: () => Promise<Uint8Array>;
  expected: Expected;
}
