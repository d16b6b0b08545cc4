import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTakesAsked } from '#lib/asked-of-screen.ts';
import { useMay } from '#lib/use-may.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { listedAs, type ObjectType } from '#shared/domain/object-types.ts';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { CreateDialog } from './late-create-dialog.ts';
import { type AskedForNew, askedForNew, typesListedWith } from './new-object-path.ts';

interface Creation {
  /** Types of which the person may create objects for this list. */
  types: readonly ObjectType[];
  create: (type: ObjectType) => void;
  /** The form, while one is being created. */
  dialog: ReactNode;
}

/** The form of what is being made, and how it is opened. */
function useCreateDialog(types: readonly ObjectType[]) {
  const router = useRouter();
  const [making, setMaking] = useState<AskedForNew | null>(null);
  const dialog =
    making === null || !types.includes(making.type) ? null : (
      <Suspense fallback={null}>
        <CreateDialog
          key={`${making.type} ${making.name}`}
          type={making.type}
          called={making.name}
          onClose={() => setMaking(null)}
          onOpen={(object) => router.history.push(objectPath(object))}
        />
      </Suspense>
    );
  return { dialog, setMaking };
}

const anywhere = { current: null };

/** The key C, where there is something to make. */
function useCreateKey(type: ObjectType | undefined, create: (asked: AskedForNew) => void): void {
  useKeysOutsideFields(anywhere, (event) => {
    if (event.key === 'c' && !event.ctrlKey && !event.metaKey && type !== undefined) {
      event.preventDefault();
      create({ type });
    }
  });
}

/** Creating objects of a list: by its verbs, the key C, or from elsewhere by its path. */
export function useCreation(type: ObjectType): Creation {
  const { may } = useMay();
  const router = useRouter();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const types = typesListedWith(type).filter((each) => may('create', each));
  const { dialog, setMaking } = useCreateDialog(types);

  useEffect(() => {
    const asked = askedForNew(search);
    // The screen before hears of the path too, as long as it stands.
    if (asked !== undefined && listedAs(asked.type) === type) {
      setMaking(asked);
      // Going back, or to the list once more, must not ask for another.
      router.history.replace(router.history.location.pathname);
    }
  }, [search, type, router, setMaking]);

  const path = useLocation({ select: ({ pathname }) => pathname });
  const takes = useCallback(
    (behind: string) => {
      const asked = askedForNew(behind);
      const isOfList = asked !== undefined && listedAs(asked.type) === type;
      if (isOfList) {
        setMaking(asked);
      }
      return isOfList;
    },
    [type, setMaking],
  );
  useTakesAsked(path, takes);

  useCreateKey(types[0], setMaking);
  return { types, create: (each) => setMaking({ type: each }), dialog };
}

/** The key C on a page, which makes another one of its type; answers with the form while there is one. */
export function useCreationByKey(type: ObjectType): ReactNode {
  const { may } = useMay();
  const types = may('create', type) ? [type] : [];
  const { dialog, setMaking } = useCreateDialog(types);
  useCreateKey(types[0], setMaking);
  return dialog;
}
