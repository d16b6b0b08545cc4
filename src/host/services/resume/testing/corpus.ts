import type { KnownSkill } from '#host/services/resume/match-skills.ts';
import type { CorpusResume } from './corpus-resume.ts';
import { englishPages } from './english-pages.ts';
import { englishTexts } from './english-texts.ts';
import { germanResumes } from './german-resumes.ts';

/** What the company knows. */
export const skills: readonly KnownSkill[] = [
  { id: 'python', name: 'Python', keywords: ['py'] },
  { id: 'typescript', name: 'TypeScript', keywords: ['TS'] },
  { id: 'cpp', name: 'C++', keywords: [] },
  { id: 'sql', name: 'SQL', keywords: ['PostgreSQL', 'MySQL'] },
  { id: 'kubernetes', name: 'Kubernetes', keywords: ['k8s'] },
  { id: 'pm', name: 'Project management', keywords: ['Projektmanagement', 'Projektleitung'] },
  { id: 'excel', name: 'Microsoft Excel', keywords: ['Excel', 'MS Excel'] },
  { id: 'accounting', name: 'Accounting', keywords: ['Buchhaltung', 'Buchführung'] },
  { id: 'nursing', name: 'Patient care', keywords: ['Patientenpflege', 'Pflege'] },
  { id: 'sales', name: 'Sales', keywords: ['Vertrieb'] },
  { id: 'ux', name: 'User research', keywords: ['UX research'] },
  { id: 'figma', name: 'Figma', keywords: [] },
  { id: 'node', name: 'Node.js', keywords: ['NodeJS'] },
];

/** Résumés of many layouts with what is to be read of them. */
export const corpus: readonly CorpusResume[] = [...englishPages, ...englishTexts, ...germanResumes];
