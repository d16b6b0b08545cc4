import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import { asksWhy } from './asks-why.ts';

/** The stages that an application can be moved to: those of its job's own list, in that order, or all of the company's. */
export function stagesOf({ stages: own }: Pick<Application, 'stages'>, all: readonly Category[]): readonly Category[] {
  return own === undefined ? all : own.flatMap((id) => all.find((stage) => stage.id === id) ?? []);
}

/** The stage that comes after the one an open application is in, of those that nobody leaves by. */
export function nextStageOf(application: Application, all: readonly Category[]): Category | undefined {
  const ways = stagesOf(application, all).filter((stage) => !asksWhy(stage));
  const at = ways.findIndex(({ id }) => id === application.stage.id);
  return application.is_open && at !== -1 ? ways[at + 1] : undefined;
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
