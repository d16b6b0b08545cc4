import { beforeEach, describe, expect, it } from 'vitest';
import { dropUndo, toast, useToastStore } from './toast-store.ts';

function titles(): string[] {
  return useToastStore.getState().toasts.map((shown) => shown.title);
}

describe('toast', () => {
  beforeEach(() => {
    useToastStore.setState({ toasts: [] });
  });

  it('keeps the last three', () => {
    for (const title of ['one', 'two', 'three', 'four']) {
      toast({ title });
    }
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('lets no news push away an error or an Undo: the oldest news gives way', () => {
    toast({ title: 'failed', variant: 'destructive' });
    toast({ title: 'news' });
    toast({ title: 'deleted', action: { label: 'Undo', onSelect: () => {} } });
    toast({ title: 'more news' });
    expect(titles()).toEqual(['failed', 'deleted', 'more news']);
  });

  it('keeps every error and every Undo, those after the third waiting', () => {
    for (let at = 1; at <= 5; at += 1) {
      toast({ title: `deleted ${at}`, action: { label: 'Undo', onSelect: () => {} } });
    }
    toast({ title: 'news' });
    expect(titles()).toEqual(['deleted 1', 'deleted 2', 'deleted 3', 'deleted 4', 'deleted 5', 'news']);
    toast({ title: 'later news' });
    expect(titles().slice(5)).toEqual(['later news']);
  });

  it('shows a repeated message once, with a new life', () => {
    const first = toast({ title: 'Search Error', description: 'Try again.' });
    const second = toast({ title: 'Search Error', description: 'Try again.' });
    expect(titles()).toEqual(['Search Error']);
    expect(useToastStore.getState().toasts[0]?.id).toBe(second);
    expect(second).not.toBe(first);
  });

  it('never merges messages that offer an action: each Undo undoes its own', () => {
    toast({ title: 'Deleted', action: { label: 'Undo', onSelect: () => {} } });
    toast({ title: 'Deleted', action: { label: 'Undo', onSelect: () => {} } });
    expect(titles()).toEqual(['Deleted', 'Deleted']);
  });

  it('dismisses the one named and no other', () => {
    const first = toast({ title: 'one' });
    toast({ title: 'two' });
    useToastStore.getState().dismiss(first);
    useToastStore.getState().dismiss(999_999);
    expect(titles()).toEqual(['two']);
  });

  it('lets go of those whose action takes back what was taken back', () => {
    const action = { label: 'Undo', onSelect: () => {} };
    toast({ title: 'one', action, undoes: 'b1' });
    toast({ title: 'two', action, undoes: 'b2' });
    toast({ title: 'three' });
    dropUndo('b1');
    dropUndo('b3');
    expect(titles()).toEqual(['two', 'three']);
  });
});
