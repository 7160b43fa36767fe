/**
 * The page numbers in a pager: first, last, the current one and its neighbours; null stands for a gap. At most 7
 * entries.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const around = pages <= 5 ? pages : 1;
  const shown: (number | null)[] = [];
  let last = 0;
  for (let n = 1; n <= pages; n++) {
    if (n !== 1 && n !== pages && Math.abs(n - page) > around) continue;
    if (n - last === 2) shown.push(n - 1);
    else if (n - last > 2) shown.push(null);
    shown.push(n);
    last = n;
  }
  return shown;
}
