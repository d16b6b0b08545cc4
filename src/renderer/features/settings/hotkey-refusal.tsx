import { useT } from '#lib/i18n/use-t.ts';
import type { HotkeyChange } from '#shared/bridge/hotkey.ts';
import { fromAccelerator, keyNames, thisKeyboard } from '#ui/key-names.ts';
import { settingsWords } from './words/index.ts';

interface HotkeyRefusalProps {
  /** The accelerator last asked for. */
  wanted: string | undefined;
  /** What became of it; undefined where nothing did yet. */
  outcome: HotkeyChange | 'failed' | undefined;
}

/** Why the keys last pressed are not the shortcut, and that the former ones still are. */
export function HotkeyRefusal({ wanted, outcome }: HotkeyRefusalProps) {
  const t = useT(settingsWords);
  const refused = wanted !== undefined && outcome !== undefined && outcome !== 'set';
  const keyboard = thisKeyboard();
  const named = (accelerator: string) => keyNames(fromAccelerator(accelerator), keyboard).join(keyboard.mac ? '' : '+');
  return (
    <p role="alert" className={refused ? 'mt-1 text-critical' : undefined}>
      {refused ? t(`shortcuts.refused.${outcome}`, { keys: named(wanted), more: named('Control+Alt') }) : null}
    </p>
  );
}
