/** A printed list in columns, on landscape pages with page numbers: what happened, day by day. */
export interface Journal {
  title: string;
  /** At the top of each page, on the right. */
  publisher: string;
  /** At the foot of each page, on the left: when it was printed, and by whom. */
  printed: string;
  /** Widths are points; together they fill the 782 points between the margins. */
  columns: { head: string; width: number }[];
  /** A row has a cell for each column; a cell is its lines, the first in full size and the rest small. */
  groups: { heading: string; rows: string[][][] }[];
  /** After the last row. */
  notes: string[];
}
