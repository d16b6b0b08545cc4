import { mediaTypes } from '#host/sample/content.ts';
import { companyFiller } from '#host/sample/fill-company.ts';

/**
 * The sample company, in the files of whose documents nothing is drawn: that takes longer than all the rest of it, and is for
 * nothing where no test reads one.
 */
export const fillWithoutPages = companyFiller(async (content) => ({
  bytes: new TextEncoder().encode(JSON.stringify(content)),
  mediaType: mediaTypes[content.format],
}));
