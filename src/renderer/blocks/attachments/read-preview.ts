import { readOptions } from '#lib/policy/read-options.ts';
import { queryClient } from '#lib/query-client.ts';
import { type PreviewAttributes, previewOf } from './preview-attributes.ts';

/** What a page says about itself; null where it cannot be read, which is logged under the text of §8. */
export async function readPreview(url: string): Promise<PreviewAttributes | null> {
  try {
    const said = await queryClient.fetchQuery(
      readOptions('trigger.fetch', { type: 'fetch_opengraph', url }, { failure: 'log' }),
    );
    return previewOf(url, said);
  } catch {
    // Told where the policy of the call says: the link itself stays.
    return null;
  }
}
