import { runs } from '#shared/testing/runs.ts';
import { engines } from './engines.ts';

/**
 * The engines of tests that take long and hang on rules, not on what an engine answers, which the tests of each service show
 * on all: the first in a usual run, all in a long one.
 */
export const usualEngines = engines.slice(0, runs({ usual: 1, long: engines.length }));
