import { useRouter } from '@tanstack/react-router';
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { displayName } from '#shared/domain/display-name.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { insertPill } from './insert-pill.ts';
import type { MentionOption } from './mention-options.ts';
import { MentionPopup } from './mention-popup.tsx';
import type { TriggerSession } from './mention-store.ts';
import { cleanLabel, type MentionAttributes, type ToolAttributes } from './pill-attributes.ts';
import { PlaceholderPicker } from './placeholder-picker.tsx';
import { useCreateSpace } from './use-create-space.ts';

/** What a mention of an option keeps. */
function mentionOfOption(option: MentionOption): MentionAttributes | undefined {
  if (option.kind === 'object') {
    const { id, object_type, source_data } = option.row.option;
    return { id, object_type, label: cleanLabel(displayName(object_type, source_data)) };
  }
  const isIntegration = option.kind === 'category' && option.icon === 'integration';
  return isIntegration ? { id: option.id, object_type: 'integration', label: cleanLabel(option.label) } : undefined;
}

function toolOfOption(option: MentionOption): ToolAttributes | undefined {
  const isTool = option.kind === 'category' && option.icon === 'tool';
  return isTool ? { id: option.id, name: option.name, label: cleanLabel(option.label) } : undefined;
}

/** What mentions show over a text: the list at the cursor, and the picker of a placeholder. Stands beside the content. */
export function MentionLayer({ editor }: { editor: Editor }) {
  const { store, options } = editor.storage.mentions;
  const { session, pick } = useStore(store);
  const { history } = useRouter();
  const [hasFocus, setHasFocus] = useState(editor.isFocused);
  const [said, setSaid] = useState('');
  const createSpace = useCreateSpace(editor);

  useEffect(() => {
    store.openPath = (path) => history.push(path);
  }, [store, history]);
  useEffect(() => {
    const show = () => setHasFocus(true);
    const hide = () => setHasFocus(false);
    editor.on('focus', show);
    editor.on('blur', hide);
    // It may have come before this listened.
    setHasFocus(editor.isFocused);
    return () => {
      editor.off('focus', show);
      editor.off('blur', hide);
    };
  }, [editor]);
  const insert = useCallback(
    (option: MentionOption, range: { from: number; to: number }) => {
      const { schema, view } = editor;
      const mention = mentionOfOption(option);
      const tool = toolOfOption(option);
      if (mention !== undefined) {
        insertPill(view, range, schema.node('mention', { ...mention }));
      } else if (tool !== undefined) {
        insertPill(view, range, schema.node('tool', { ...tool }));
        options.onTool?.(tool);
      }
    },
    [editor, options],
  );
  const choose = useCallback(
    (option: MentionOption, chosen: TriggerSession) => {
      if (option.kind === 'create') {
        createSpace(option.name, chosen);
      } else {
        insert(option, chosen);
      }
    },
    [createSpace, insert],
  );

  return (
    <>
      <LiveRegion text={said} />
      {session !== undefined && hasFocus && (
        <MentionPopup
          key={`${session.kind}/${session.from}`}
          {...{ editor, store, session }}
          limitTypes={options.limitTypes}
          onChoose={choose}
          onSay={setSaid}
        />
      )}
      {pick !== undefined && (
        <PlaceholderPicker
          key={pick.at}
          {...{ editor, pick }}
          onChoose={insert}
          onClose={() => store.setState({ pick: undefined })}
          onSay={setSaid}
        />
      )}
    </>
  );
}
