import { wrappingInputRule } from '@tiptap/core';
import { OrderedList } from '@tiptap/extension-list';

/** `1. ` or `1) `, as Markdown writes it: with no more digits than it takes for a number. */
const number = /^(\d{1,9})[.)]\s$/;

export const DocumentOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = Number(element.getAttribute('start') ?? 1);
        return Number.isSafeInteger(start) && start > 0 ? start : 1;
      },
    },
  }),
  addInputRules() {
    return [
      wrappingInputRule({
        find: number,
        type: this.type,
        getAttributes: ([, typed]) => ({ start: Number(typed) }),
        joinPredicate: ([, typed], { attrs, childCount }) => Number(attrs.start) + childCount === Number(typed),
      }),
    ];
  },
});
