import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';

/** The stages that an application can be moved to: those of its job's own list, in that order, or all of the company's. */
export function stagesOf({ stages: own }: Pick<Application, 'stages'>, all: readonly Category[]): readonly Category[] {
  return own === undefined ? all : own.flatMap((id) => all.find((stage) => stage.id === id) ?? []);
}

/** Those of a list of stages that somebody can come to: for one that is archived the one that stands for it, once. */
export function livingOf(ids: readonly string[], all: readonly Category[]): readonly Category[] {
  const byId = (id: string | undefined) => all.find((stage) => stage.id === id);
  const found = ids.flatMap((id) => {
    const stage = byId(id);
    return (stage?.archived_at === undefined ? stage : byId(stage.moved_to)) ?? [];
  });
  return [...new Set(found)].filter((stage) => stage.archived_at === undefined);
}
