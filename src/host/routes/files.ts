import { contentResponse } from '#host/services/files/content-response.ts';
import { decodeBase64 } from '#host/services/files/decode-base64.ts';
import type { Documents } from '#host/services/files/documents.ts';
import { signedInCalls } from './call-context.ts';
import { sentBytes } from './sent-bytes.ts';

export function fileRoutes(documents: Documents) {
  const calls = signedInCalls.files;
  return {
    list: calls.list.handler(({ input, context }) => documents.list(context.identity, input)),
    create: calls.create.handler(async ({ input, context, signal }) => {
      const { file, file_name, file_type, subtype, object_id } = input;
      const isText = typeof file === 'string';
      const document = {
        bytes: isText ? decodeBase64(file, 'file') : await sentBytes(file),
        fileName: file_name ?? (isText ? '' : file.name),
        fileType: file_type,
        subtype,
        objectId: object_id,
      };
      return documents.add(context.identity, document, { signal });
    }),
    delete: calls.delete.handler(({ input, context }) => documents.remove(context.identity, input.document_ids)),
    content: calls.content.handler(async ({ input, context: { identity, headers } }) => {
      const content = await documents.content(identity, input.id, input.version);
      const range = headers.get('range') ?? undefined;
      return contentResponse(content, { range, inline: input.disposition === 'inline' });
    }),
    versions: calls.versions.handler(async ({ input, context }) => ({
      data: await documents.versions(context.identity, input.id),
    })),
  };
}
