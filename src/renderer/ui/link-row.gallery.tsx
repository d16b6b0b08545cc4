import type { GalleryBlock } from './gallery-block.ts';
import { LinkRow } from './link-row.tsx';

function ignore() {}

export const gallery: GalleryBlock = {
  name: 'Links',
  specimens: [
    {
      name: 'Known kinds, an unknown one, and the two shapes',
      Show: () => (
        <LinkRow
          onOpen={ignore}
          links={[
            { slug: 'linkedin', url: 'https://www.linkedin.com/in/amara-okafor' },
            { name: 'github_url', url: 'https://github.com/amaraok' },
            { slug: 'portfolio_link', url: 'https://amara.dev/work' },
            { slug: 'website', url: 'https://amara.dev' },
            { slug: 'scheduling_url', url: 'https://cal.example/amara' },
            { slug: 'mastodon', url: 'https://social.example/@amara' },
            { slug: 'mail', url: 'mailto:amara@example.com' },
          ]}
        />
      ),
    },
    {
      name: 'Without an address, twice, and unsafe: one is left',
      Show: () => (
        <LinkRow
          onOpen={ignore}
          links={[
            { slug: 'linkedin', url: '' },
            { slug: 'website', url: 'https://amara.dev/' },
            { slug: 'portfolio', url: 'HTTPS://AMARA.DEV' },
            { slug: 'website', url: 'javascript:alert(1)' },
            { slug: 'website', url: 'file:///etc/passwd' },
          ]}
        />
      ),
    },
  ],
};
