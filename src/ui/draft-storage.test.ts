import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubTabStorage } from '../../tests/support/tab-storage.ts';
import {
  createDraftSaver,
  createFormDraft,
  discardDraft,
  discardDrafts,
  readDraft,
  saveDraft,
} from './draft-storage.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubTabStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a draft', () => {
  test('comes back with what the form had begun with, by its key', () => {
    saveDraft('product/1', { values: { name: 'Zinc' }, base: 7 });
    expect(readDraft('product/1')).toEqual({ values: { name: 'Zinc' }, base: 7 });
    expect(readDraft('product/2')).toBeNull();
    discardDraft('product/1');
    expect(readDraft('product/1')).toBeNull();
  });

  test('that cannot be read is none', () => {
    kept.set('draft:product/1', '{nonsense');
    expect(readDraft('product/1')).toBeNull();
  });

  test('all drafts are discarded when another person uses the browser, and nothing else is', () => {
    saveDraft('checkout', { values: {}, base: null });
    saveDraft('product/1', { values: {}, base: 1 });
    kept.set('key:/order/1', 'k');
    discardDrafts();
    expect([...kept.keys()]).toEqual(['key:/order/1']);
  });

  test.each([
    ['forbids its storage', undefined],
    [
      'is out of room',
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('QuotaExceededError');
        },
      },
    ],
  ])('is none where the browser %s, and nothing breaks', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    saveDraft('product/1', { values: {}, base: 1 });
    expect(readDraft('product/1')).toBeNull();
    discardDraft('product/1');
    discardDrafts();
  });
});

describe('the saver of a draft', () => {
  const typed = (name: string) => () => ({ values: { name }, base: 1 });

  test('saves a moment after the last key', () => {
    vi.useFakeTimers();
    const saver = createDraftSaver('product/1');
    saver.saveSoon(typed('Z'));
    vi.advanceTimersByTime(200);
    saver.saveSoon(typed('Zi'));
    vi.advanceTimersByTime(299);
    expect(readDraft('product/1')).toBeNull();
    vi.advanceTimersByTime(1);
    expect(readDraft('product/1')).toEqual({ values: { name: 'Zi' }, base: 1 });
  });

  test('saves at once where the page is taken away, and nothing where nothing was typed since', () => {
    const saver = createDraftSaver('product/1');
    saver.saveSoon(typed('Zinc'));
    saver.saveNow();
    expect(readDraft('product/1')?.values).toEqual({ name: 'Zinc' });
    kept.clear();
    saver.saveNow();
    expect(kept.size).toBe(0);
  });

  test('lets what was typed just before it was sent not come back', () => {
    vi.useFakeTimers();
    const saver = createDraftSaver('product/1');
    saver.saveSoon(typed('Zinc'));
    saver.discard();
    vi.advanceTimersByTime(1000);
    saver.saveNow();
    expect(readDraft('product/1')).toBeNull();
  });
});

describe('the draft of a form', () => {
  const blank = { name: '', method: 'delivery', id_number: '', address: { suburb: '', city: '' }, consent: false };
  const form = createFormDraft({
    key: 'form',
    blank,
    secrets: ['id_number', 'consent'],
    choices: { method: ['delivery', 'collect'] },
  });

  test('gives back what was typed without its secrets, which are never written', () => {
    form.save({ ...blank, name: 'Thandi', method: 'collect', id_number: '8001015009087', consent: true });
    expect(kept.get('draft:form')).not.toMatch(/8001015009087|consent/);
    expect(form.read()).toEqual({ ...blank, name: 'Thandi', method: 'collect' });
  });

  test('takes what an older page stored only where it has the form it should', () => {
    const strange = { name: 7, method: 'drone', id_number: '1', address: { city: 'Durban', extra: 1 }, consent: true };
    kept.set('draft:form', JSON.stringify({ values: strange }));
    expect(form.read()).toEqual({ ...blank, address: { suburb: '', city: 'Durban' } });
    for (const text of ['{nonsense', '[1]', '{"values":"x"}', '{"values":{"address":"here"}}']) {
      kept.set('draft:form', text);
      expect(form.read(), text).toEqual(blank);
    }
  });

  test('does not hand out its own blank form to be written into', () => {
    form.read().address.suburb = 'changed';
    expect(blank.address.suburb).toBe('');
  });
});
