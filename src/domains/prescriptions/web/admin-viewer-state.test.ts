import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_VIEW, MOST_ZOOM, moveOfKey, moveView, placeOf } from './admin-viewer-state.ts';

test('zooms from the fitted page to six times, by steps, wheel and pinch', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.1, max: 10, noNaN: true })), (factors) => {
      const { zoom } = factors.reduce((state, by) => moveView(state, { kind: 'zoom', by }, 1), FIRST_VIEW);
      return zoom >= 1 && zoom <= MOST_ZOOM;
    }),
  );
  const near = moveView(FIRST_VIEW, { kind: 'in' }, 1);
  expect(near.zoom).toBe(1.25);
  expect(moveView(near, { kind: 'out' }, 1).zoom).toBe(1);
  expect(moveView(near, { kind: 'fit' }, 1).zoom).toBe(1);
});

test('four rotations either way return to upright', () => {
  for (const kind of ['left', 'right'] as const) {
    let state = FIRST_VIEW;
    for (let turn = 0; turn < 4; turn += 1) state = moveView(state, { kind }, 1);
    expect(state).toEqual(FIRST_VIEW);
  }
  expect(moveView(FIRST_VIEW, { kind: 'left' }, 1).turns).toBe(3);
});

test('changes pages within range, and another page starts fitted and upright', () => {
  const state = { page: 0, zoom: 3, turns: 1 as const };
  expect(moveView(state, { kind: 'page', to: 1 }, 2)).toEqual({ page: 1, zoom: 1, turns: 0 });
  expect(moveView(state, { kind: 'page', to: -1 }, 2)).toBe(state);
  expect(moveView({ ...state, page: 1 }, { kind: 'page', to: 2 }, 2).page).toBe(1);
});

test('a page fits its frame in any rotation and grows with the zoom', () => {
  const picture = { width: 1000, height: 2000 };
  const room = { width: 500, height: 500 };
  expect(placeOf(picture, room, { zoom: 1, turns: 0 }).taken).toEqual({ width: 250, height: 500 });
  expect(placeOf(picture, room, { zoom: 1, turns: 1 }).taken).toEqual({ width: 500, height: 250 });
  expect(placeOf(picture, room, { zoom: 2, turns: 1 }).taken).toEqual({ width: 1000, height: 500 });
});

test("handles the viewer's keys", () => {
  expect(moveOfKey('+', 0)).toEqual({ kind: 'in' });
  expect(moveOfKey('PageDown', 1)).toEqual({ kind: 'page', to: 2 });
  expect(moveOfKey('ArrowDown', 0)).toBeNull();
});
