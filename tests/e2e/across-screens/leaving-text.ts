/**
 * What of a page stands where it should not, for every screen and width alike: the page itself wider than its window, a
 * text outside of its cell, an amount or a status that is cut or broken over lines. Runs in the page.
 */
export function leavingText(): string[] {
  const found = new Set<string>();
  const root = document.documentElement;
  const SLACK = 1.5;
  const HANGING = 8;
  const wide = root.scrollWidth - root.clientWidth;
  if (wide > 0) {
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !scrolledBy(element))
      .map(named);
    found.add(`the page scrolls sideways by ${wide}px: ${widest.slice(-3).join(', ')}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (!parent || !text.trim() || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest('svg, script, style, template, iframe')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    judge(parent, range.getBoundingClientRect(), text.trim(), false);
    for (const money of text.matchAll(/[-–]?\$[\d,]+(\.\d+)?/g)) {
      range.setStart(node, money.index);
      range.setEnd(node, money.index + money[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.add(`money over ${lines.size} lines: ${money[0]} in ${named(parent)}`);
      judge(parent, range.getBoundingClientRect(), money[0], true);
    }
  }

  for (const chip of document.querySelectorAll<HTMLElement>('[data-chip]')) {
    if (!chip.checkVisibility()) continue;
    judge(chip, chip.getBoundingClientRect(), chip.innerText, true);
  }

  for (const input of document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"], input[data-money]')) {
    if (!input.checkVisibility() || !/\d/.test(input.value)) continue;
    if (input.scrollWidth > input.clientWidth + 1)
      found.add(`a figure is cut in its field: ${input.value} ${named(input)}`);
  }
  return [...found];

  /** Walks outwards from a text until something scrolls or stands by itself, and names whatever it leaves. */
  function judge(from: Element, box: DOMRect, text: string, whole: boolean): void {
    if (box.width < 2 || box.height < 2) return;
    const keepsSpaces = /preserve/.test(getComputedStyle(from).whiteSpaceCollapse);
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (style.clipPath !== 'none') return;
      const own = at.getBoundingClientRect();
      // Spaces at the end of a line hang over, unseen, where they are kept.
      const slack = keepsSpaces ? HANGING : SLACK;
      const sideways = box.right > own.right + slack || box.left < own.left - slack;
      const below = box.bottom > own.bottom + SLACK && own.height > 0;
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      if (sideways || (clips && below)) {
        const scrolls = /auto|scroll/;
        if (sideways && scrolls.test(style.overflowX)) return;
        if (below && scrolls.test(style.overflowY)) return;
        const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (!whole && shortened) return;
        found.add(`${JSON.stringify(text.slice(0, 40))} ${clips ? 'is cut by' : 'leaves'} ${named(at)}`);
        return;
      }
      if (style.position === 'absolute' || style.position === 'fixed') return;
      if (/auto|scroll/.test(style.overflowX)) return;
    }
  }

  function scrolledBy(element: Element): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  }

  function named(element: Element): string {
    const label = element.getAttribute('aria-label') ?? element.getAttribute('data-label') ?? '';
    const name = element.className?.toString().split(' ')[0] ?? '';
    return `<${element.tagName.toLowerCase()}${name ? `.${name}` : ''}${label ? ` ${label}` : ''}>`;
  }
}
