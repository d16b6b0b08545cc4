import type { ServiceDeps } from '#host/host-deps.ts';
import { writePermission } from '#host/services/canvas/canvas-rows.ts';
import { createFiles } from '#host/services/create-file/create-file.ts';
import { createDocuments } from '#host/services/files/documents.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import { canvasMarkdown } from './canvas-markdown.ts';
import type { KeepDocument } from './report-runs.ts';

/** Keeps reports as documents: about their canvas, and as private as it is. */
export function createKeepDocument(deps: ServiceDeps & { writes: ObjectWrites }): KeepDocument {
  const { store, clock, intelligence } = deps;
  const files = createFiles({ documents: createDocuments(deps), intelligence, clock });
  return async ({ identity, canvasId, content, docType, words }) => {
    const document = await files.create(identity, {
      content: canvasMarkdown(content.title, content.data.blocks, words),
      file_type: docType,
      should_improve: false,
      title: content.title,
      object_id: canvasId,
    });
    const at = clock().toISOString();
    await store.step('reports.share', (trx) =>
      writePermission(trx, identity, document.id, content.data.is_public === true, at),
    );
    return { id: document.id, name: document.name ?? content.title };
  };
}
