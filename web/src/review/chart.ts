// Numbers to places on a chart.

export interface Scale {
  low: number;
  high: number;
  marks: number[];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/** A scale from zero (or below) to a round number, with about four marks. */
export function scaleFor(values: number[]): Scale {
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const step = STEPS.find((each) => (most - least) / each <= 5) ?? most;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { low, high, marks };
}

/** Places that keep apart from each other by at least `gap`, as near to the wanted ones as it gets. */
export function spread(wanted: number[], gap: number): number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at);
  order.forEach((each, k) => {
    const above = order[k - 1];
    if (above && each.at < above.at + gap) each.at = above.at + gap;
  });
  const result = [...wanted];
  for (const each of order) result[each.i] = each.at;
  return result;
}
