import type { Discipline } from './org-unit.ts';
import { businessPhrases } from './phrases-business.ts';
import { technologyPhrases } from './phrases-technology.ts';
import type { WorkPhrases } from './work-phrases.ts';

export const workPhrases: Readonly<Record<Discipline, WorkPhrases>> = { ...technologyPhrases, ...businessPhrases };
