import type { CanvasInput } from '#host/services/canvas/canvas-content.ts';
import { createCanvases } from '#host/services/canvas/canvases.ts';
import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import { type ParsedObject, parseObject } from '#host/services/objects/parse-object.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { canvasFields } from '#shared/domain/workspace-objects.ts';

/** What a body says of a canvas. */
function canvasInputOf(parsed: ParsedObject, body: Fields): CanvasInput {
  const { title, name, subtype } = parsed.columns;
  const isNamed = Object.hasOwn(body, 'title') || Object.hasOwn(body, 'name');
  const named = Object.fromEntries(Object.entries(parsed.data).filter(([field]) => Object.hasOwn(body, field)));
  return {
    ...canvasFields.parse(named),
    title: isNamed ? (Object.hasOwn(body, 'title') ? (title ?? undefined) : name) : undefined,
    name: undefined,
    subtype: Object.hasOwn(body, 'subtype') ? (subtype ?? undefined) : undefined,
  };
}

/** A canvas is written as its own call writes it: same rules, same versions. */
export function canvas(store: CallStore, clock: () => Date): ObjectHooks {
  const canvases = createCanvases(store, clock);
  return {
    own: {
      create: (identity, parsed, body, answer) => canvases.createAs(identity, canvasInputOf(parsed, body), answer),
      async update(identity, id, body, asRead, answer) {
        const row = await readRow(store.db, identity, 'canvas', { id });
        const change = { ...canvasInputOf(parseObject('canvas', body, row), body), id, if_unchanged: asRead };
        return canvases.updateAs(identity, change, answer);
      },
    },
  };
}
