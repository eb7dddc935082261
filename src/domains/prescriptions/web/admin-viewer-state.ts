// The viewer's state: current page, zoom, rotation.

export interface ViewerState {
  page: number;
  /** 1 fits the page into the viewer. */
  zoom: number;
  /** Clockwise, in quarter turns. */
  turns: 0 | 1 | 2 | 3;
}

export const MOST_ZOOM = 6;
const STEP = 1.25;

export const FIRST_VIEW: ViewerState = { page: 0, zoom: 1, turns: 0 };

export type ViewerMove =
  | { kind: 'zoom'; by: number }
  | { kind: 'in' | 'out' | 'fit' | 'left' | 'right' }
  | { kind: 'page'; to: number };

const held = (zoom: number) => Math.min(MOST_ZOOM, Math.max(1, Math.round(zoom * 1000) / 1000));
const turned = (turns: number) => (((turns % 4) + 4) % 4) as ViewerState['turns'];

/** Another page begins as a whole, the way up that its photographer held it. */
export function moveView(state: ViewerState, move: ViewerMove, pages: number): ViewerState {
  switch (move.kind) {
    case 'zoom':
      return { ...state, zoom: held(state.zoom * move.by) };
    case 'in':
      return { ...state, zoom: held(state.zoom * STEP) };
    case 'out':
      return { ...state, zoom: held(state.zoom / STEP) };
    case 'fit':
      return { ...state, zoom: 1 };
    case 'left':
      return { ...state, turns: turned(state.turns - 1) };
    case 'right':
      return { ...state, turns: turned(state.turns + 1) };
    case 'page': {
      const page = Math.min(pages - 1, Math.max(0, move.to));
      return page === state.page ? state : { ...FIRST_VIEW, page };
    }
  }
}

interface Size {
  width: number;
  height: number;
}

/** The picture's own size and the room it takes, in pixels of the screen. */
export function placeOf(picture: Size, room: Size, { zoom, turns }: Pick<ViewerState, 'zoom' | 'turns'>) {
  const isSide = turns % 2 === 1;
  const upright = isSide ? { width: picture.height, height: picture.width } : picture;
  const scale = Math.min(room.width / upright.width, room.height / upright.height) * zoom;
  const drawn = { width: picture.width * scale, height: picture.height * scale };
  return {
    drawn,
    taken: isSide ? { width: drawn.height, height: drawn.width } : drawn,
  };
}

const KEYS: Record<string, ViewerMove> = {
  '+': { kind: 'in' },
  '=': { kind: 'in' },
  '-': { kind: 'out' },
  '0': { kind: 'fit' },
  r: { kind: 'right' },
  R: { kind: 'left' },
};

/** The viewer's action for a key; null for all other keys. */
export function moveOfKey(key: string, page: number): ViewerMove | null {
  if (key === 'PageDown' || key === 'n') return { kind: 'page', to: page + 1 };
  if (key === 'PageUp' || key === 'p') return { kind: 'page', to: page - 1 };
  return KEYS[key] ?? null;
}
