import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';

/** How many of them are shown: nobody is assessed in one skill more often. */
const mostShown = 100;

/** What was said of how well somebody knows a skill, newest first. */
export function useAssessments(personId: string, skillId: string) {
  return useQuery(readOptions('assessments.list', { person_id: personId, skill_id: skillId, page_size: mostShown }));
}

/** Says how well somebody knows a skill; `failed`: what is said where it cannot be. */
export function useAssess(failed: string) {
  return useWrite('assessments.create', { failed });
}

/** Takes back what was said. */
export function useTakeBack() {
  return useWrite('assessments.delete');
}
