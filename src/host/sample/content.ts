export interface Section {
  heading?: string;
  paragraphs?: readonly string[];
  bullets?: readonly string[];
}

/** A written document. */
export interface Paper {
  kind: 'paper';
  format: 'pdf' | 'docx' | 'txt';
  title: string;
  subtitle: string;
  author: string;
  /** Date in the file's properties, ms. */
  writtenAt: number;
  sections: readonly Section[];
}

/** A picture of levels, 0–5: one row a person or skill, one column a skill or week. */
export interface HeatMap {
  kind: 'heat-map';
  format: 'png';
  rows: readonly (readonly number[])[];
}

export type DocumentContent = Paper | HeatMap;

export interface RenderedFile {
  bytes: Uint8Array;
  mediaType: string;
}

export const mediaTypes: Readonly<Record<DocumentContent['format'], string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  png: 'image/png',
};
