import { type Identity, requireRole } from '#host/access/index.ts';
import type { Intelligence } from '#host/intelligence/intelligence.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Documents } from '#host/services/files/documents.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Branding, readBranding } from './branding.ts';
import { type FileContent, plainLines, readContent } from './file-content.ts';

type CreateFileRequest = Omit<Extract<ParsedInput<'trigger.run'>, { type: 'create_file' }>, 'type'>;

interface CreateFileDeps {
  documents: Documents;
  intelligence: Intelligence;
  clock: () => Date;
}

const instructions = 'Improve wording, spelling and punctuation. Keep every fact, figure, heading, list and table.';

async function bytesOf(
  type: CreateFileRequest['file_type'],
  content: FileContent,
  branding: Branding,
  now: Date,
): Promise<Uint8Array> {
  switch (type) {
    case 'pdf': {
      const { writePdf } = await import('./write-pdf.ts');
      return writePdf(content, branding, now);
    }
    case 'docx': {
      const { writeDocx } = await import('./write-docx.ts');
      return writeDocx(content, branding);
    }
    case 'xlsx': {
      const { writeXlsx } = await import('./write-tables.ts');
      return writeXlsx(content, branding);
    }
    case 'csv': {
      const { writeCsv } = await import('./write-tables.ts');
      return writeCsv(content);
    }
    case 'md':
      return Buffer.from(`${branding.name === undefined ? '' : `*${branding.name}*\n\n`}${content.markdown.trim()}\n`);
    case 'txt': {
      const head = branding.name === undefined ? [] : [branding.name, ''];
      return Buffer.from(`${[...head, ...plainLines(content.blocks)].join('\n').trim()}\n`);
    }
  }
}

function isEmpty(content: CreateFileRequest['content']): boolean {
  return typeof content === 'string' ? content.trim() === '' : [content].flat().length === 0;
}

/** Writes files from what a person or a canvas says (§7 "create_file"). */
export function createFiles({ documents, intelligence, clock }: CreateFileDeps) {
  return {
    /**
     * Writes a file and keeps it as a document; `notice` says what the improving engine left undone.
     * @throws Refusal 403, 404 for the object, 422 for empty content, branding that is none, and letters a PDF lacks.
     */
    async create(identity: Identity, request: CreateFileRequest, signal?: AbortSignal): Promise<ObjectBase> {
      requireRole(identity, 'create', 'document');
      if (isEmpty(request.content)) {
        throw new Refusal('invalid', say('nothingToWrite'), [{ path: 'content', ...say('empty') }]);
      }
      const branding = readBranding(request.branding_options ?? {});
      // Tables are figures and names: nothing in them is anybody's wording.
      const improved =
        request.should_improve && typeof request.content === 'string'
          ? await intelligence.improve({ text: request.content, instructions, signal })
          : undefined;
      const content = readContent(improved?.text ?? request.content, request.title);
      const document = {
        bytes: await bytesOf(request.file_type, content, branding, clock()),
        fileName: `${content.title.replaceAll(/[\\/]/g, '-')}.${request.file_type}`,
        fileType: request.file_type,
        subtype: request.subtype,
        objectId: request.object_id,
      };
      const { engine, notice } = improved ?? {};
      const beside = {
        ...(engine === undefined ? {} : { engine }),
        ...(notice === undefined ? {} : { notice }),
      };
      return documents.add(identity, document, { beside });
    },
  };
}

export type CreatedFiles = ReturnType<typeof createFiles>;
