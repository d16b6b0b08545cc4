import type { Reader } from '#host/reader/reader.ts';
import type { CreatedFiles } from '#host/services/create-file/create-file.ts';
import { decodeBase64 } from '#host/services/files/decode-base64.ts';
import { readLinkPreview } from '#host/services/link-previews.ts';
import type { FileProcessing, SentFile } from '#host/services/resume/process-files.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { AnswersOf } from './handlers-of.ts';
import { sentBytes } from './sent-bytes.ts';

type FileInput = Extract<ParsedInput<'trigger.run'>, { type: 'process_files' }>['files'][number];

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

/** What answers the calls that create files, read files and look at links. */
export function triggerAnswers({ created, processing, reader }: TriggerServices): AnswersOf<'trigger'> {
  return {
    async run(identity, input, signal) {
      if (input.type === 'create_file') {
        const { type: _type, ...request } = input;
        return created.create(identity, request, signal);
      }
      const files = await Promise.all(input.files.map(sentFile));
      return { files: await processing.process(identity, files, input.process_with_ai, signal) };
    },
    fetch: (identity, asked, signal) => readLinkPreview(reader, identity, asked, signal),
  };
}
