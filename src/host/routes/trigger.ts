import type { Reader } from '#host/reader/reader.ts';
import type { CreatedFiles } from '#host/services/create-file/create-file.ts';
import { decodeBase64 } from '#host/services/files/decode-base64.ts';
import { readLinkPreview } from '#host/services/link-previews.ts';
import type { FileProcessing, SentFile } from '#host/services/resume/process-files.ts';
import { signedInCalls } from './call-context.ts';
import { sentBytes } from './sent-bytes.ts';

type FileInput = File | { file: string; file_name?: string; file_type?: string };

async function sentFile(input: FileInput, index: number): Promise<SentFile> {
  if (input instanceof File) {
    return { bytes: await sentBytes(input), fileName: input.name };
  }
  const bytes = decodeBase64(input.file, `files.${index}.file`);
  return { bytes, fileName: input.file_name ?? '', fileType: input.file_type };
}

interface TriggerServices {
  created: CreatedFiles;
  processing: FileProcessing;
  reader: Reader;
}

export function triggerRoutes({ created, processing, reader }: TriggerServices) {
  const calls = signedInCalls.trigger;
  return {
    run: calls.run.handler(async ({ input, context: { identity }, signal }) => {
      if (input.type === 'create_file') {
        const { type: _type, ...request } = input;
        return created.create(identity, request, signal);
      }
      const files = await Promise.all(input.files.map(sentFile));
      return { files: await processing.process(identity, files, input.process_with_ai, signal) };
    }),
    fetch: calls.fetch.handler(({ input, context, signal }) =>
      readLinkPreview(reader, context.identity, input, signal),
    ),
  };
}
