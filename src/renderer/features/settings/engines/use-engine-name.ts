import { useT } from '#lib/i18n/use-t.ts';
import { engineWords } from './words/index.ts';

/** What people call an engine that the host names; one of a newer host by its own name. */
export function useEngineName(): (engine: string | null) => string {
  const t = useT(engineWords);
  return (engine) => {
    switch (engine) {
      case null:
        return t('engine_none');
      case 'built-in':
        return t('engine_builtIn');
      case 'openai-compatible':
        return t('engine_server');
      case 'command':
        return t('engine_command');
      default:
        return engine;
    }
  };
}
