import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';

/** The stages that an application can be moved to: those of its job's own list, in that order, or all of the company's. */
export function stagesOf({ stages: own }: Pick<Application, 'stages'>, all: readonly Category[]): readonly Category[] {
  return own === undefined ? all : own.flatMap((id) => all.find((stage) => stage.id === id) ?? []);
}
