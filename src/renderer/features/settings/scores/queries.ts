import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { nextPage, pagesOptions, readOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';

const usesPerPage = 20;

/** Which scores are switched off, and what applicants are told. */
export function useScoreSettings() {
  return useQuery(readOptions('scores.settings', undefined));
}

/** Switches scores, or says what applicants are told. */
export function useChangeScoreSettings() {
  return useWrite('scores.updateSettings');
}

/** Where scores were used, newest first, page by page. */
export function useScoreUses() {
  return useInfiniteQuery(pagesOptions('scores.uses', (page) => ({ page, page_size: usesPerPage }), nextPage));
}
