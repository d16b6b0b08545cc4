import type { Kysely } from 'kysely';
import type { FieldProblem } from '#host/lib/refusal.ts';
import { readStages } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { say } from '#shared/domain/sentences.ts';

/** What is wrong with a list of stages by their ids: each is one of the company's, and named once. */
export async function stageProblems(
  db: Kysely<Schema>,
  companyId: string,
  ids: readonly string[],
  path: string,
): Promise<FieldProblem[]> {
  if (ids.length === 0) {
    return [];
  }
  const { all } = await readStages(db, companyId);
  return ids.flatMap((id, index) => {
    const isKnown = all.some(({ stage }) => stage.id === id);
    const problem = !isKnown ? say('namesNone', { what: 'stage' }) : ids.indexOf(id) < index ? say('taken') : undefined;
    return problem === undefined ? [] : [{ path: `${path}.${index}`, ...problem }];
  });
}
