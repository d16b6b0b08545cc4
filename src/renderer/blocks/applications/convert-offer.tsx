import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { Button } from '#ui/button.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { applicationWords } from './words/index.ts';

/** Offers to make an employee of who was hired. */
export function ConvertOffer({ application }: { application: Application }) {
  const t = useT(applicationWords);
  const [isAsked, setAsked] = useState(false);
  return (
    <span className="basis-full">
      <Button size="small" onClick={() => setAsked(true)}>
        {t('convert.offer', { name: application.candidate.name ?? '' })}
      </Button>
      {isAsked ? (
        <ConvertDialog
          candidate={application.candidate}
          starts={application.offer?.starts_on}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </span>
  );
}
