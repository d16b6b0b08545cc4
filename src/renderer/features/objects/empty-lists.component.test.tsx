import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importTypeOf } from '#blocks/import/import-type.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { listedRow, listTypes } from '#lib/type-rows.ts';
import { objectTypeRows } from '#shared/domain/object-types.ts';
import { objects } from './index.tsx';

test.each(listTypes)(
  'an empty list of the type %s says what it is for, offers one action, and shows what it will be',
  async (type) => {
    renderScreen(objects, objectTypeRows[type].list, {
      host: {
        'auth.me': { ...signedInUser, role: 'owner' },
        'objects.list': { data: [], total: 0, page: 1, page_size: 50 },
        'imports.list': { data: [], total: 0, page: 1, page_size: 10 },
      },
    });
    const purpose = await screen.findByText(listedRow(type).en.purpose);
    const empty = purpose.parentElement?.parentElement;
    await waitFor(() => expect(empty?.querySelectorAll('button')).toHaveLength(1));
    const action = empty?.querySelector('button')?.textContent;
    expect(action).toMatch(importTypeOf(type) === null ? /^(New|Add) / : /^Import/);
    expect(empty?.querySelector('[data-picture]')?.getAttribute('data-picture')).toBe(descriptorOf(type).picture);
  },
);
