interface Label {
  label: string;
  /** Its middle. */
  x: number;
}

// At 12 pixels, as admin-sales-chart.module.css sets the text of a chart.
const LETTER_WIDTH = 6.5;
const LEAST_GAP = 6;

/** The labels that fit side by side: the last one always, moved inwards if it would overflow, then as many as fit. */
export function placeLabels(labels: readonly Label[], width: number): Label[] {
  const placed: Label[] = [];
  let end = width;
  for (const { label, x } of labels.toReversed()) {
    const half = (label.length * LETTER_WIDTH) / 2;
    const middle = placed.length === 0 ? Math.min(x, end - half) : x;
    if (middle + half > end || middle - half < 0) continue;
    placed.unshift({ label, x: middle });
    end = middle - half - LEAST_GAP;
  }
  return placed;
}
