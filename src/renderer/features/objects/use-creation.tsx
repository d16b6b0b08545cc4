import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useMay } from '#lib/use-may.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { listedAs, type ObjectType } from '#shared/domain/object-types.ts';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { CreateDialog } from './late-create-dialog.ts';
import { askedForNew, typesListedWith } from './new-object-path.ts';

interface Creation {
  /** Types of which the person may create objects for this list. */
  types: readonly ObjectType[];
  create: (type: ObjectType) => void;
  /** The form, while one is being created. */
  dialog: ReactNode;
}

/** Creating objects of a list: by its verbs, the key C, or from elsewhere by its path. */
export function useCreation(type: ObjectType): Creation {
  const { may } = useMay();
  const router = useRouter();
  const asked = useLocation({ select: ({ searchStr }) => askedForNew(searchStr) });
  const [making, setMaking] = useState<ObjectType | null>(null);
  const anywhere = useRef<HTMLElement>(null);
  const types = typesListedWith(type).filter((each) => may('create', each));
  const [first] = types;

  useEffect(() => {
    // The screen before hears of the path too, as long as it stands.
    if (asked !== undefined && listedAs(asked) === type) {
      setMaking(asked);
      // Going back, or to the list once more, must not ask for another.
      router.history.replace(router.history.location.pathname);
    }
  }, [asked, type, router]);

  useKeysOutsideFields(anywhere, (event) => {
    if (event.key === 'c' && !event.ctrlKey && !event.metaKey && first !== undefined) {
      event.preventDefault();
      setMaking(first);
    }
  });

  const made = types.find((each) => each === making);
  return {
    types,
    create: setMaking,
    dialog:
      made === undefined ? null : (
        <Suspense fallback={null}>
          <CreateDialog
            type={made}
            onClose={() => setMaking(null)}
            onOpen={(object) => router.history.push(objectPath(object))}
          />
        </Suspense>
      ),
  };
}
