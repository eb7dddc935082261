// How a medicine or any other product is kept until it is handed over (Good Pharmacy Practice, Board Notice 129; rule 17).

export const STORAGE_CLASSES = ['room', 'refrigerated', 'frozen'] as const;
export type StorageClass = (typeof STORAGE_CLASSES)[number];

interface StorageRecord {
  label: string;
  /** Completes "… must be". */
  kept: string;
  /** On labels, slips and pages; null: nothing to say. */
  instruction: string | null;
}

export const STORAGE_CLASS: Record<StorageClass, StorageRecord> = {
  room: { label: 'Room temperature, up to 25 °C', kept: 'kept at room temperature', instruction: null },
  refrigerated: {
    label: 'Refrigerated, 2–8 °C',
    kept: 'kept at 2–8 °C',
    instruction: 'Keep in the fridge (2–8 °C)',
  },
  frozen: { label: 'Frozen', kept: 'kept frozen', instruction: 'Keep in the freezer' },
};

/** It leaves the fridge or the freezer only to be packed cold. */
export const isKeptCold = (storage: StorageClass): boolean => storage === 'refrigerated' || storage === 'frozen';

/** Of two statements about the same product, the one that asks for more cold. */
export const coldest = (a: StorageClass, b: StorageClass): StorageClass =>
  STORAGE_CLASSES.indexOf(a) >= STORAGE_CLASSES.indexOf(b) ? a : b;
